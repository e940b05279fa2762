import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { LeaderboardScreen } from '@/components/leaderboard/leaderboard-screen';
import { getBoard } from '@/lib/provider-api/leaderboard';
import { boardCard } from '@/lib/share-image';
import { describeBoard } from '@/lib/structured-data';
import { findBoardFilter } from '@/lib/urls';
import { BOARD_FACTS } from './board-facts';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

export const revalidate = 10;

type BoardPageProps = { params: Promise<{ filter: string }> };

export async function generateMetadata({ params }: BoardPageProps): Promise<Metadata> {
  const filter = findBoardFilter((await params).filter);
  if (!filter) return {};
  const read = await getBoard(filter);
  return pageMetadata({ ...BOARD_FACTS[filter], ...(read && { card: boardCard(read.board) }) });
}

export default async function BoardPage({ params }: BoardPageProps) {
  const filter = findBoardFilter((await params).filter);
  if (!filter) notFound();
  const { board, readAtMs } = (await getBoard(filter)) ?? { board: null, readAtMs: Date.now() };
  const { title: name, path } = BOARD_FACTS[filter];
  return (
    <>
      <JsonLd
        about={board ? (siteUrl) => describeBoard(siteUrl, name, board.result) : undefined}
        trail={[{ name, path }]}
      />
      <LeaderboardScreen key={filter} filter={filter} initial={board} readAtMs={readAtMs} />
    </>
  );
}
