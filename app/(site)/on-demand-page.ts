/**
 * For pages that are rendered on their first visit and then cached, at the last dynamic segment of their path: builds
 * none of them ahead, because at build time there is no provider and the site's own address is unknown (decision 005).
 */
export function generateStaticParams() {
  return [];
}
