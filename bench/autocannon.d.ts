/** The part of autocannon 8 that is used here; the package has no types. */
declare module 'autocannon' {
  export interface RequestParts {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Options extends RequestParts {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: { setupRequest: (request: RequestParts) => RequestParts }[];
  }

  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
