import autocannon, { type RequestParts } from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Creates each request; without it every request is a GET of the address. */
  nextRequest?: () => RequestParts;
}

/** Returns the number of 2xx responses, in total and per second. Throws on any other response. */
export async function measureRate(load: Load): Promise<{ perSecond: number; answered: number }> {
  const { url, connections, seconds, nextRequest } = load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'identity' },
    ...(nextRequest && {
      requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    const { statusCodeStats, errors, timeouts } = result;
    throw new Error(`${url}: ${JSON.stringify({ statusCodeStats, errors, timeouts })}`);
  }
  return { perSecond: result['2xx'] / result.duration, answered: result['2xx'] };
}
