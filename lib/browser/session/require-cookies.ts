/** Says what is blocked, what was not done, and what to do. */
const BLOCKED =
  'Your browser blocks cookies, and Playwit needs them to know you from one page to the next. Nothing was made. Allow cookies for this site, then press again.';

/** This browser keeps no cookies: a session could not last until the next page. */
export class CookiesBlockedError extends Error {
  override name = 'CookiesBlockedError';
  constructor() {
    super(BLOCKED);
  }
}

/** Throws CookiesBlockedError where a cookie that is set cannot be read again. Before any way in: nothing is made then. */
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
    // A sandboxed frame may not even ask.
    return false;
  }
}
