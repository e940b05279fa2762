import { env } from '@/lib/env';

// Rendered per request: at build time the site's origin is not known.
export const dynamic = 'force-dynamic';

/**
 * Disallows API calls but not photos. Account and auth pages say `noindex` themselves, which a crawler learns only
 * where it may read.
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
