import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { pageTitle } from '@/lib/site';

type PageFacts = { title?: string; description: string; path: string };

/**
 * Title, description, canonical address and Open Graph of a public page. Call it inside generateMetadata of a
 * page that is filled at run time: only then is the site's address known.
 */
export function pageMetadata({ title, description, path }: PageFacts): Metadata {
  const fullTitle = pageTitle(title);
  return {
    metadataBase: env.siteUrl,
    title: fullTitle,
    description,
    alternates: { canonical: path },
    openGraph: { type: 'website', siteName: pageTitle(), title: fullTitle, description, url: path },
  };
}
