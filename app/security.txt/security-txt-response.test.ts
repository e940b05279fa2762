import { expect, test } from '@jest/globals';
import { securityTxtResponse } from './security-txt-response';

const contactEmail = 'hello@example.com';
const siteUrl = new URL('https://play.example');
const now = new Date('2026-11-22T16:20:00Z');

test.each([undefined, ''])('without a contact address there is no file: %j', async (missing) => {
  expect(securityTxtResponse({ siteUrl, contactEmail: missing }, now).status).toBe(404);
});

test('names the contact, the end of its validity, the language and its own address', async () => {
  const response = securityTxtResponse({ siteUrl, contactEmail }, now);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(`Contact: mailto:hello@example.com
Expires: 2027-11-21T00:00:00Z
Preferred-Languages: en
Canonical: https://play.example/.well-known/security.txt
`);
});

test('is plain text in UTF-8 and may be cached for a day', () => {
  const { headers } = securityTxtResponse({ siteUrl, contactEmail }, now);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
});

test('a site on plain http leaves its address out, because only https ones are allowed', async () => {
  const response = securityTxtResponse({ siteUrl: new URL('http://localhost:3000'), contactEmail }, now);
  expect(await response.text()).not.toContain('Canonical');
});

test.each(['2026-11-22T00:00:00Z', '2026-11-22T23:59:59.999Z'])(
  'the end of its validity is the same all day and less than a year ahead: %s',
  async (at) => {
    const text = await securityTxtResponse({ siteUrl, contactEmail }, new Date(at)).text();
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    expect(expires).toBe('2027-11-21T00:00:00Z');
    expect(Date.parse(expires) - Date.parse(at)).toBeLessThan(365 * 86_400_000);
  },
);
