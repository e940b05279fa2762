/**
 * Marks pages that are rendered on their first visit and then cached, at the last dynamic segment of their path. None
 * is built ahead, because the build has no provider and does not know the site's origin (decision 005).
 */
export function generateStaticParams() {
  return [];
}
