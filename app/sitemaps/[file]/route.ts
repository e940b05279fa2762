import { sitemapAnswer } from '@/lib/sitemap';

// Cached for an hour and rendered on the first request: at build time neither provider nor origin is known.
export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

type SitemapContext = { params: Promise<{ file: string }> };

/** Serves the parts of the sitemap; /sitemap.xml is index.xml, reached by a rewrite (next.config.ts). */
export const GET = async (_request: Request, { params }: SitemapContext) =>
  sitemapAnswer((await params).file);
