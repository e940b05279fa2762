import '@/app/styles/trivia.css';
import type { Metadata } from 'next';
import { CreditsList } from '@/components/trivia/credits-list';
import { Notice } from '@/components/ui/notice';
import { getCredits } from '@/lib/provider-api/trivia';
import { type OneViewProps, requireView } from '../../filled-later';
import { JsonLd } from '../../json-ld';
import { pageMetadata } from '../../page-metadata';

export { generateStaticParams } from '../../filled-later';

export const revalidate = 60;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Credits',
    description: 'Where questions that others wrote come from: their sources, authors and licences.',
    path: '/credits',
  });
}

/** /credits, behind a rewrite (next.config.ts). */
export default async function CreditsPage(props: OneViewProps) {
  await requireView(props);
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
