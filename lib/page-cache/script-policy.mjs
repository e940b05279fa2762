const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
/** All that Next writes into a page: calls that hand data over to the scripts it loads. */
const HANDS_OVER =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/;

/**
 * Returns a Content-Security-Policy that allows a page's own inline scripts by their hashes, and no others. A script that
 * does anything but hand over JSON is none of Next's and gets no hash, however it came into the page. The policy is sent
 * beside the site's, and a browser runs only what both allow.
 *
 * @param {string} html
 */
export async function scriptPolicy(html) {
  const texts = [...html.matchAll(SCRIPT)].map(([, text]) => text).filter(handsOverJson);
  const hashes = await Promise.all(texts.map(hashOf));
  return ["script-src 'self'", ...new Set(hashes)].join(' ');
}

/** @param {string} text */
async function hashOf(text) {
  // Web Crypto: Next also bundles this file for the middleware, where there is no node:crypto.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${Buffer.from(digest).toString('base64')}'`;
}

/** @param {string} text */
function handsOverJson(text) {
  const [, data] = HANDS_OVER.exec(text) ?? [];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}
