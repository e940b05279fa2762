'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SearchField } from '@/components/ui/search-field';
import type { LeaderboardFilter } from '@/lib/contract/filters';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { FilterChips } from './filter-chips';
import { OwnPlace } from './own-place';
import { PinnedPlace } from './pinned-place';
import { PlayerTable } from './player-table';
import { Podium } from './podium';
import { ResetLine } from './reset-line';
import { useLeaderboard } from './use-leaderboard';

type LeaderboardScreenProps = {
  filter: LeaderboardFilter;
  initial: Leaderboard | null;
  /** When the server read `initial`, milliseconds since 1970. */
  readAtMs: number;
};

/** One board: podium and reset time left, search, periods and players right (SPEC §2). `initial` is null when the provider was out of reach. */
export function LeaderboardScreen({ filter, initial, readAtMs }: LeaderboardScreenProps) {
  const { board, playerId } = useLeaderboard(filter, initial, readAtMs);
  const isEmpty = board !== null && board.result.length === 0;
  return (
    <div className="leaderboard">
      <div className="leaderboard-side">
        <div>
          <h1>Leaderboard</h1>
          <ResetLine filter={filter} resetsAt={board?.resets_at ?? null} />
        </div>
        {board && <Podium rows={board.result.slice(0, 3)} playerId={playerId} />}
        {board?.own && <OwnPlace own={board.own} result={board.result} />}
      </div>
      <section className="leaderboard-main" aria-label={`${filter} board`}>
        {isEmpty || !board ? (
          <FilterChips current={filter} />
        ) : (
          <BoardPlayers {...{ filter, board, playerId }} />
        )}
        {isEmpty && <EmptyBoard />}
        {!board && (
          <Notice title="The board is out of reach right now.">
            It comes back by itself. You can play meanwhile: points are counted by the server, not by this
            page.
          </Notice>
        )}
      </section>
    </div>
  );
}

type BoardPlayersProps = { filter: LeaderboardFilter; board: Leaderboard; playerId?: string };

function BoardPlayers({ filter, board, playerId }: BoardPlayersProps) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchField
        label="Search players"
        help={`Looks among the ${board.result.length} players on this page.`}
        value={query}
        onChange={setQuery}
      />
      <FilterChips current={filter} />
      <PlayerTable board={board} playerId={playerId} query={query} />
      {board.own && <PinnedPlace own={board.own} />}
    </>
  );
}

function EmptyBoard() {
  return (
    <div className="panel empty">
      <h2>Nobody yet. First place is open.</h2>
      <p>Finish today's set and it's yours.</p>
      <ButtonLink href="/daily-challenge" variant="primary" prefetch={false}>
        Play today's set
      </ButtonLink>
    </div>
  );
}
