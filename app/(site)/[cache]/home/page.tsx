import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { Blurbs } from '@/components/landing/blurbs';
import { ClosingCta } from '@/components/landing/closing-cta';
import { Features } from '@/components/landing/features';
import { Hero } from '@/components/landing/hero';
import { Stats } from '@/components/landing/stats';
import { Testimonials } from '@/components/landing/testimonials';
import { TopPlayers } from '@/components/landing/top-players';
import { getLandingContent } from '@/lib/provider-api/landing';
import { describeSite } from '@/lib/structured-data';

export const revalidate = 60;

const DESCRIPTION = 'Fifteen questions a day, trivia whenever you like. Free to play, no account needed.';

export function generateMetadata(): Metadata {
  return pageMetadata({ description: DESCRIPTION, path: '/' });
}

export default async function LandingPage() {
  const content = await getLandingContent();
  return (
    <>
      <JsonLd about={(siteUrl) => describeSite(siteUrl, DESCRIPTION)} />
      <Hero />
      <Stats landing={content?.landing ?? null} />
      <Features />
      <Blurbs />
      <TopPlayers rows={content?.topPlayers ?? null} readAtMs={content?.readAtMs ?? Date.now()} />
      <Testimonials />
      <ClosingCta title="Your name would look good on that list." />
    </>
  );
}
