import '@/app/styles/trivia.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CreditsList } from '@/components/trivia/credits-list';
import { Notice } from '@/components/ui/notice';
import { getCredits } from '@/lib/provider-api/trivia';
import { JsonLd } from '../../json-ld';
import { pageMetadata } from '../../page-metadata';

export const revalidate = 60;
export const dynamicParams = true;

/** Nothing is built ahead: the provider is not there at build time, the first visit fills the page. */
export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Credits',
    description: 'Where questions that others wrote come from: their sources, authors and licences.',
    path: '/credits',
  });
}

type CreditsPageProps = { params: Promise<{ view: string }> };

/** /credits, behind a rewrite (next.config.ts). */
export default async function CreditsPage({ params }: CreditsPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  const credits = await getCredits();
  return (
    <div className="credits">
      <JsonLd trail={[{ name: 'Credits', path: '/credits' }]} />
      <h1>Credits</h1>
      <p className="lead">
        Most questions are our own. Some come from open collections; their authors and licences stay with
        them.
      </p>
      {credits ? (
        <CreditsList credits={credits} />
      ) : (
        <Notice title="The list is out of reach right now.">It comes back by itself.</Notice>
      )}
    </div>
  );
}
