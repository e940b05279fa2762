/** The JSON of objects that never change; null until it is asked for. */
const texts = new WeakMap<object, string | null>();

/** Remembers that a value never changes, so that `toJson` writes it out once. Returns the value. */
export function keepText<Value extends object>(value: Value): Value {
  if (!texts.has(value)) texts.set(value, null);
  return value;
}

/**
 * Returns what `JSON.stringify` returns for a response's data; undefined for undefined. The questions of a game are most of its bytes and the same
 * for everybody, so elements of lists that never change are not written out again.
 */
export function toJson(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || 'toJSON' in data)
    return JSON.stringify(data);
  const members: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const text = isKeptList(value) ? `[${value.map(textOf).join(',')}]` : JSON.stringify(value);
    // Left out by JSON.stringify as well: undefined, functions and symbols.
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

const isKeptList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((element) => texts.has(element));

function textOf(value: object): string {
  const kept = texts.get(value);
  if (kept) return kept;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
