/** Says what is blocked, that nothing was created, and what to do. */
const BLOCKED =
  'Your browser blocks cookies, and Playwit needs them to recognise you from one page to the next. No account was created. Allow cookies for this site, then try again.';

/** This browser stores no cookies: a session would not last until the next page. */
export class CookiesBlockedError extends Error {
  override name = 'CookiesBlockedError';
  constructor() {
    super(BLOCKED);
  }
}

/**
 * Throws CookiesBlockedError when a cookie cannot be read back. Called before signing in, so that nothing is created
 * in vain.
 */
export function requireCookies(): void {
  if (!storesCookies()) throw new CookiesBlockedError();
}

function storesCookies(): boolean {
  const name = 'cookie-test';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
    document.cookie = `${name}=1; path=/; max-age=10; samesite=lax`;
    const isKept = document.cookie.includes(`${name}=1`);
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
    return isKept;
  } catch {
    // In a sandboxed frame even reading throws.
    return false;
  }
}
