/** Returns the site's path of a profile photo, because browsers cannot reach the provider; null without a photo. */
export function photoPath(id: string | null): string | null {
  return id === null ? null : `/api/account/photo/${id}.webp`;
}
