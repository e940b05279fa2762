/** The product's name, as it stands in every title. */
export const SITE_NAME = 'Playwit';

/** Page title: the given text, a dash, the product name; without text the name alone (product rules §1). */
export function pageTitle(text?: string): string {
  return text ? `${text} - ${SITE_NAME}` : SITE_NAME;
}
