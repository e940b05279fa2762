import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { boardHref } from '@/components/leaderboard/board-address';
import { LeaderboardScreen } from '@/components/leaderboard/leaderboard-screen';
import { getBoard } from '@/lib/provider-api/leaderboard';
import { findBoardFilter } from '@/lib/site';
import { pageMetadata } from '../../page-metadata';

export const revalidate = 10;
export const dynamicParams = true;

/** Nothing is built ahead: the provider is not there at build time, the first visit fills the page. */
export function generateStaticParams() {
  return [];
}

type BoardPageProps = { params: Promise<{ filter: string }> };

export async function generateMetadata({ params }: BoardPageProps): Promise<Metadata> {
  const filter = findBoardFilter((await params).filter);
  if (!filter) return {};
  return pageMetadata({
    title: 'Leaderboard',
    description: `The ${filter} board: the first hundred players by points, and how to pass them.`,
    path: filter === 'All Time' ? '/leader-board' : boardHref(filter),
  });
}

export default async function BoardPage({ params }: BoardPageProps) {
  const filter = findBoardFilter((await params).filter);
  if (!filter) notFound();
  const board = await getBoard(filter);
  return <LeaderboardScreen key={filter} filter={filter} initial={board} />;
}
