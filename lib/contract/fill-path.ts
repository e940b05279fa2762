import { ValidationError } from './errors';

/** The characters of a path segment; `.` and `..` survive encoding, so the dot is not among them. */
const PATH_PART = /^[A-Za-z0-9_-]{1,64}$/;

export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path with its `:placeholders` filled in. Throws ValidationError: 400 Request not ready when one is missing
 * or empty (product rules §8), 404 when one is anything but letters, digits, - and _.
 */
export function fillPath(path: string, params: PathParams = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name];
    if (!value) throw new ValidationError({ statusCode: 400, detail: 'Request not ready' });
    if (!PATH_PART.test(value)) throw new ValidationError({ statusCode: 404, detail: 'Not found.' });
    return value;
  });
}
