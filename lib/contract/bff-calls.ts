import type { z } from 'zod';
import type { EndpointName, Endpoints } from './endpoints';

// Types only: the browser knows an endpoint by its method and path, and everything else from the entry's type.

type WithoutEndSlash<Path extends string> = Path extends `${infer Start}/` ? Start : Path;

/** The path in the BFF: without `/v1`, and without the trailing slash that Next would redirect. */
type BffPath<Path extends string> = Path extends `/api/v1/${infer Rest}`
  ? `/api/${WithoutEndSlash<Rest>}`
  : never;

type NameByCall = {
  [N in EndpointName as Endpoints[N] extends { bff: string }
    ? `${Endpoints[N]['method']} ${BffPath<Endpoints[N]['path']>}`
    : never]: N;
};

/** Method and path of an endpoint that the BFF serves, e.g. `GET /api/generics/leaderboard`. */
export type BffCall = keyof NameByCall;

type EndpointOf<C extends BffCall> = Endpoints[NameByCall[C]];

/** The `data` that the browser gets. */
export type BffResponseOf<C extends BffCall> =
  EndpointOf<C> extends { browser: { response: infer R extends z.ZodType } }
    ? z.infer<R>
    : z.infer<EndpointOf<C>['response']>;

/** The body that the browser sends: a FormData where the endpoint takes multipart/form-data. */
type BffBodyOf<E> = E extends { multipart: object }
  ? FormData
  : E extends { browser: { body: infer B extends z.ZodType } }
    ? z.input<B>
    : E extends { body: infer B extends z.ZodType }
      ? z.input<B>
      : undefined;

type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type InputOf<E, Key extends 'params' | 'query'> =
  E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : undefined;

/** What a call takes: its path's placeholders, query and body, each required where the endpoint requires it. */
type BffOptions<C extends BffCall> = { signal?: AbortSignal } & Part<
  'params',
  InputOf<EndpointOf<C>, 'params'>
> &
  Part<'query', InputOf<EndpointOf<C>, 'query'>> &
  Part<'body', BffBodyOf<EndpointOf<C>>>;

/** The arguments of a call after its name: options may be left out where nothing in them is required. */
export type BffArguments<C extends BffCall> =
  Partial<BffOptions<C>> extends BffOptions<C> ? [options?: BffOptions<C>] : [options: BffOptions<C>];
