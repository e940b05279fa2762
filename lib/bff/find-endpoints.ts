import 'server-only';

import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';

/** The endpoints at one path of the BFF, by method, and the values of the path's placeholders. */
export type EndpointsAtPath = {
  names: Partial<Record<Endpoint['method'], EndpointName>>;
  params: Record<string, string>;
};

const served = Object.entries<Endpoint>(endpoints)
  .filter(([, endpoint]) => endpoint.bff !== undefined)
  .map(([name, { method, path }]) => ({
    name: name as EndpointName,
    method,
    pattern: path.split('/').slice(3).filter(Boolean),
  }));

/**
 * Returns what the BFF serves at a path below `/api`, given in its parts; undefined for an unknown path. A placeholder
 * at the end may be missing: without its code a reset or verify call is 400 Request not ready, not an unknown path.
 */
export function findEndpoints(parts: readonly string[]): EndpointsAtPath | undefined {
  const found: EndpointsAtPath = { names: {}, params: {} };
  for (const { name, method, pattern } of served) {
    // Complete paths first: a list and one of its members may share a method.
    if (!matches(pattern, parts) || (found.names[method] && parts.length < pattern.length)) continue;
    found.names[method] = name;
    pattern.forEach((part, index) => {
      const value = parts[index];
      if (isPlaceholder(part) && value) found.params[part.slice(1)] = value;
    });
  }
  return Object.keys(found.names).length > 0 ? found : undefined;
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false;
  return pattern.every((part, index) => {
    if (!isPlaceholder(part)) return part === parts[index];
    return index < parts.length || index === pattern.length - 1;
  });
}

const isPlaceholder = (part: string) => part.startsWith(':');
