import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { Earnings } from '@/components/about/earnings';
import { GetStarted } from '@/components/about/get-started';
import { Offers } from '@/components/about/offers';
import { ClosingCta } from '@/components/landing/closing-cta';
import { HeroFrame } from '@/components/landing/hero-frame';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'About',
    description:
      'What Playwit is: a free home for trivia, daily puzzles and small competitions. What is there, what is planned, and how it pays for itself.',
    path: '/about',
  });
}

export default async function AboutPage() {
  return (
    <>
      <JsonLd trail={[{ name: 'About', path: '/about' }]} />
      <HeroFrame
        title={
          <>
            Play more.
            <br />
            Know more.
          </>
        }
        lead="Playwit is a free home for trivia, puzzles and small competitions. Come for two minutes, leave with a fact."
        mood="happy"
        isCompact
      >
        <GetStarted />
      </HeroFrame>
      <Offers />
      <Earnings />
      <ClosingCta title="Your name would look good on today’s board." />
    </>
  );
}
