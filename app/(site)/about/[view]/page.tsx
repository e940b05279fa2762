import '@/app/styles/about.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Earnings } from '@/components/about/earnings';
import { GetStarted } from '@/components/about/get-started';
import { Offers } from '@/components/about/offers';
import { Mosaic } from '@/components/illustration/mosaic';
import { JsonLd } from '../../json-ld';
import { pageMetadata } from '../../page-metadata';

export const revalidate = 3600;
export const dynamicParams = true;

/** Filled on the first visit: the site's address is not known at build time. */
export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'About',
    description:
      'What Playwit is: a free home for trivia, daily puzzles and small competitions. What is there, what is planned, and how it pays for itself.',
    path: '/about',
  });
}

type AboutPageProps = { params: Promise<{ view: string }> };

/** /about, behind a rewrite (next.config.ts). */
export default async function AboutPage({ params }: AboutPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  return (
    <>
      <JsonLd trail={[{ name: 'About', path: '/about' }]} />
      <section className="hero about-hero">
        <div className="hero-text">
          <h1 className="hero-title">
            Play more.
            <br />
            Know more.
          </h1>
          <p className="lead">
            Playwit is a free home for trivia, puzzles and small competitions. Come for two minutes, leave
            with a fact.
          </p>
          <div className="about-start">
            <GetStarted />
          </div>
        </div>
        <Mosaic />
      </section>
      <Offers />
      <Earnings />
    </>
  );
}
