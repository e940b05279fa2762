import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Blurbs } from '@/components/landing/blurbs';
import { Features } from '@/components/landing/features';
import { Hero } from '@/components/landing/hero';
import { Stats } from '@/components/landing/stats';
import { Testimonials } from '@/components/landing/testimonials';
import { TopPlayers } from '@/components/landing/top-players';
import { getLandingContent } from '@/lib/provider-api/landing';
import { describeSite } from '@/lib/structured-data';
import { JsonLd } from '../../json-ld';
import { pageMetadata } from '../../page-metadata';

export const revalidate = 60;
export const dynamicParams = true;

/** Nothing is built ahead: the provider is not there at build time, the first visit fills the page. */
export function generateStaticParams() {
  return [];
}

const DESCRIPTION = 'Fifteen questions a day, trivia whenever you like. Free to play, no account needed.';

export function generateMetadata(): Metadata {
  return pageMetadata({ description: DESCRIPTION, path: '/' });
}

type LandingPageProps = { params: Promise<{ view: string }> };

export default async function LandingPage({ params }: LandingPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  const content = await getLandingContent();
  return (
    <>
      <JsonLd about={(siteUrl) => describeSite(siteUrl, DESCRIPTION)} />
      <Hero />
      <Stats landing={content?.landing ?? null} />
      <Features />
      <Blurbs />
      <TopPlayers rows={content?.topPlayers ?? null} readAtMs={Date.now()} />
      <Testimonials />
    </>
  );
}
