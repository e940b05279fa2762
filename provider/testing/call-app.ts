import type { EndpointName } from '@/lib/contract/endpoints';
import { type BodyOf, endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import type { ErrorBody } from '@/lib/contract/error-body';
import { fillPath } from '@/lib/contract/fill-path';
import type { createApp } from '@/provider/app';

/** Returns a function that calls endpoints over HTTP and checks successful responses against the contract. */
export function callApp(app: ReturnType<typeof createApp>): CallTest {
  return async function call<N extends EndpointName>(
    name: N,
    given: TestCall<N> = {},
  ): Promise<TestResponse<N>> {
    const { token, body, query, headers, params = {}, form } = given;
    const endpoint = endpoints[name];
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await app.request(`${fillPath(endpoint.path, params)}${search}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const received = (await response.json()) as { data: ResponseOf<N> };
    if (response.ok) endpoint.response.parse(received.data);
    return {
      status: response.status,
      headers: response.headers,
      data: received.data,
      error: received as unknown as ErrorBody,
    } satisfies TestResponse<N>;
  };
}

type TestResponse<N extends EndpointName> = {
  status: number;
  headers: Headers;
  data: ResponseOf<N>;
  error: ErrorBody;
};

export type CallTest = <N extends EndpointName>(name: N, given?: TestCall<N>) => Promise<TestResponse<N>>;

type TestCall<N extends EndpointName> = {
  token?: string;
  body?: BodyOf<N> | Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Values for the placeholders of the path, e.g. `:code`. */
  params?: Record<string, string>;
  /** A multipart body. */
  form?: FormData;
};
