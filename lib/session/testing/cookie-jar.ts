type Options = { maxAge?: number; httpOnly?: boolean; path?: string; sameSite?: string; secure?: boolean };

/** Replaces `cookies()` of next/headers in memory: one browser's cookies. */
export function createCookieJar(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  const options = new Map<string, Options>();
  return {
    get: (name: string) => {
      const value = values.get(name);
      return value === undefined ? undefined : { name, value };
    },
    has: (name: string) => values.has(name),
    getAll: () => [...values].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string, given: Options = {}) => {
      values.set(name, value);
      options.set(name, given);
    },
    delete: (name: string) => {
      values.delete(name);
    },
    optionsOf: (name: string) => options.get(name),
    all: () => Object.fromEntries(values),
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;
