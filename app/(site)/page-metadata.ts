import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { type Card, describeShareImage } from '@/lib/share-image';
import { pageTitle } from '@/lib/site';

type PageFacts = {
  title?: string;
  /** One or two sentences that no other page has. */
  description: string;
  /** The canonical address, without the site's. */
  path: string;
  /** What the share image shows; left out, it is the landing page's. */
  card?: Card;
  type?: 'website' | 'profile';
};

/** Title of a not-found screen that a page renders itself; Next keeps search engines off only its own. */
export function notFoundMetadata(title = 'Page not found'): Metadata {
  return { title: pageTitle(title), robots: { index: false } };
}

/**
 * Title, description, canonical address, Open Graph and Twitter card of a public page. Call it inside
 * generateMetadata of a page that is filled at run time: only then is the site's address known.
 */
export function pageMetadata({
  title,
  description,
  path,
  card = { kind: 'page', subject: 'home' },
  type = 'website',
}: PageFacts): Metadata {
  const fullTitle = pageTitle(title);
  const images = [describeShareImage(card)];
  return {
    metadataBase: env.siteUrl,
    title: fullTitle,
    description,
    alternates: { canonical: path },
    openGraph: {
      type,
      siteName: pageTitle(),
      locale: 'en',
      title: fullTitle,
      description,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title: fullTitle, description, images },
  };
}
