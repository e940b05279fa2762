import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test';

/** Returns each content policy of a response: a cached page has two, and the browser applies both. */
const policiesOf = (response: APIResponse) =>
  response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'content-security-policy')
    .map(({ value }) => value);

const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

/** Inline scripts with their attributes; structured data is no script. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/\ssrc=|ld\+json/.test(attributes));

const becomeGuest = (request: APIRequestContext, baseURL = '') =>
  request.post('/api/account/register/auth-less', { headers: { origin: baseURL, 'x-playwit': '1' } });

/** Collects what the browser refuses and what a page complains about. */
async function collectRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  page.on('pageerror', (error) => refusals.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) refusals.push(message.text());
  });
  await page.exposeBinding('refused', (_source, what: string) => refusals.push(what));
  await page.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused(`${violatedDirective} ${blockedURI}`),
    );
  });
  return refusals;
}

/** Puts a handler, an address and a script into the page, as injected markup would; returns which of them ran. */
const attack = (page: Page) =>
  page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { run: (what: string) => ran.push(what) });
    const box = document.createElement('div');
    box.innerHTML = `<img src="/gone.png" onerror="run('handler')"><a href="javascript:run('address')">x</a>`;
    const script = document.createElement('script');
    script.textContent = "run('script')";
    const failed = new Promise((resolve) => box.querySelector('img')?.addEventListener('error', resolve));
    document.body.append(box, script);
    box.querySelector('a')?.click();
    await failed;
    return ran;
  });

test('each request for an auth page gets scripts with a nonce of its own, and no other inline script', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ['/auth', '/auth/login', '/auth/login', '/auth/verify/x', '/%61uth/login']) {
    const response = await request.get(path, {
      headers: { 'content-security-policy': "script-src 'nonce-chosen'" },
    });
    const [policy = '', ...others] = policiesOf(response);
    const sources = scriptSources(policy);
    const nonce = /'nonce-([\w-]{22})'/.exec(sources)?.[1] ?? '';
    expect([others, sources]).toEqual([[], expect.stringMatching(/^'self' 'nonce-[\w-]{22}' https?:\S+$/)]);
    const scripts = inlineScripts(await response.text());
    expect(scripts.length).toBeGreaterThan(1);
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test('the account pages are rendered with a nonce too, and without Google', async ({ context, baseURL }) => {
  await becomeGuest(context.request, baseURL);
  for (const path of ['/account', '/account/settings']) {
    const response = await context.request.get(path);
    const [sources = ''] = policiesOf(response).map(scriptSources);
    expect(sources).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
    const nonce = sources.split(' ')[1]?.slice(7, -1);
    for (const attributes of inlineScripts(await response.text()))
      expect(attributes).toContain(`nonce="${nonce}"`);
  }
});

for (const path of ['/auth/login', '/about', '/trivia', '/profile/nobody-here']) {
  test(`${path} works under its policy, and markup injected into it runs nothing`, async ({ page }) => {
    const refusals = await collectRefusals(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(refusals).toEqual([]);
    expect(await attack(page)).toEqual([]);
    await expect.poll(() => refusals.filter((what) => what.includes('inline')).length).toBeGreaterThan(1);
  });
}

test('whoever goes from a cached page to the account gets a document with the strict policy', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeGuest(context.request, baseURL);
  const refusals = await collectRefusals(page);
  await page.goto('/about');
  const entered = page.waitForResponse(
    (response) => response.url().endsWith('/account') && response.request().isNavigationRequest(),
  );
  await page.getByRole('link', { name: /^Your account/ }).click();
  expect((await entered).headers()['content-security-policy']).toContain("'nonce-");
  await expect(page).toHaveURL('/account');
  await page.waitForLoadState('networkidle');
  expect(refusals).toEqual([]);
});
