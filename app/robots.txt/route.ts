import { env } from '@/lib/env';

// Else it would be made at build time, when the site's address is not known.
export const dynamic = 'force-dynamic';

/** Calls, the account and its doors are not for search engines; photos are. */
export const GET = () => {
  const lines = [
    'User-agent: *',
    'Allow: /api/account/photo/',
    'Disallow: /api/',
    'Disallow: /account',
    'Disallow: /auth',
    '',
    `Sitemap: ${new URL('/sitemap.xml', env.siteUrl).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
