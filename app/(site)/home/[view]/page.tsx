import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Blurbs } from '@/components/landing/blurbs';
import { Features } from '@/components/landing/features';
import { Hero } from '@/components/landing/hero';
import { Stats } from '@/components/landing/stats';
import { Testimonials } from '@/components/landing/testimonials';
import { TopPlayers } from '@/components/landing/top-players';
import { getLandingContent } from '@/lib/provider-api/landing';
import { pageMetadata } from '../../page-metadata';

export const revalidate = 60;
export const dynamicParams = true;

/** Nothing is built ahead: the provider is not there at build time, the first visit fills the page. */
export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    description: 'Fifteen questions a day, trivia whenever you like. Free to play, no account needed.',
    path: '/',
  });
}

type LandingPageProps = { params: Promise<{ view: string }> };

export default async function LandingPage({ params }: LandingPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  const content = await getLandingContent();
  return (
    <>
      <Hero />
      <Stats landing={content?.landing ?? null} />
      <Features />
      <Blurbs />
      <TopPlayers rows={content?.topPlayers ?? null} />
      <Testimonials />
    </>
  );
}
