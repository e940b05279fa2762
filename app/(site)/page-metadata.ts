import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { type Card, describeShareImage } from '@/lib/share-image';
import { pageTitle } from '@/lib/site';

type PageFacts = {
  title?: string;
  /** One or two sentences, unique to this page. */
  description: string;
  /** The canonical URL's path. */
  path: string;
  /** What the share image shows; by default that of the landing page. */
  card?: Card;
  type?: 'website' | 'profile';
};

/** Title of a not-found screen that a page renders itself: Next adds `noindex` only to its own. */
export function notFoundMetadata(title = 'Page not found'): Metadata {
  return { title: pageTitle(title), robots: { index: false } };
}

/**
 * Returns title, description, canonical URL, Open Graph and Twitter card of a public page. Only for generateMetadata of
 * a page that is rendered at run time, when the site's origin is known.
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
