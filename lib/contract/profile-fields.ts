/**
 * The texts that players write about themselves: plain data, so that the browser can read it without a validator in its
 * bundle. Contract, provider and form are derived from it. `limit` counts UTF-16 units, as an input's maxLength does.
 */
export const PROFILE_TEXTS = {
  location: { label: 'Location', limit: 80, hasLines: false },
  bio: { label: 'Bio', limit: 160, hasLines: true },
} as const;

export type ProfileTextName = keyof typeof PROFILE_TEXTS;

export const PROFILE_TEXT_NAMES = Object.keys(PROFILE_TEXTS) as ProfileTextName[];

/** Returns an object with a value for each of the texts. */
export function forEachProfileText<T>(give: (name: ProfileTextName) => T): Record<ProfileTextName, T> {
  const pairs = PROFILE_TEXT_NAMES.map((name) => [name, give(name)]);
  return Object.fromEntries(pairs) as Record<ProfileTextName, T>;
}
