import { sitemapAnswer } from '@/lib/sitemap';

// Kept for an hour, filled on the first visit: at build time neither provider nor address is known.
export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

type SitemapContext = { params: Promise<{ file: string }> };

/** The parts of the sitemap; /sitemap.xml is index.xml, behind a rewrite (next.config.ts). */
export const GET = async (_request: Request, { params }: SitemapContext) =>
  sitemapAnswer((await params).file);
