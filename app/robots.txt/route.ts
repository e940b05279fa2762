import { env } from '@/lib/env';

// Else it would be made at build time, when the site's address is not known.
export const dynamic = 'force-dynamic';

/**
 * Calls are not for search engines; photos are. The account and its doors say `noindex` themselves, which a crawler
 * only learns where it may read.
 */
export const GET = () => {
  const lines = [
    'User-agent: *',
    'Allow: /api/account/photo/',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', env.siteUrl).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
