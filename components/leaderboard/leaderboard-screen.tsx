'use client';

import { useRef, useState } from 'react';
import { ClearSearch } from '@/components/ui/clear-search';
import { NothingFound } from '@/components/ui/nothing-found';
import { Notice } from '@/components/ui/notice';
import { SearchField } from '@/components/ui/search-field';
import type { LeaderboardFilter } from '@/lib/contract/filters';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { FilterChips } from './filter-chips';
import { listRows, PODIUM_PLACES } from './list-rows';
import { OwnPlace } from './own-place';
import { PinnedPlace } from './pinned-place';
import { PlayerTable } from './player-table';
import { Podium } from './podium';
import { ResetLine } from './reset-line';
import { ShortBoard } from './short-board';
import { useLeaderboard } from './use-leaderboard';
import { useMovement } from './use-movement';

type LeaderboardScreenProps = {
  filter: LeaderboardFilter;
  initial: Leaderboard | null;
  /** When the server read `initial`, milliseconds since 1970. */
  readAtMs: number;
};

/** One board: podium, own place and reset time left, search, periods and players right (SPEC §2). `initial` is null when the provider was out of reach. */
export function LeaderboardScreen({ filter, initial, readAtMs }: LeaderboardScreenProps) {
  const { board, playerId } = useLeaderboard(filter, initial, readAtMs);
  const movement = useMovement(board);
  const hasTable = board !== null && board.result.length > PODIUM_PLACES;
  return (
    <div className="leaderboard">
      <div className="leaderboard-side">
        <div>
          <h1>Leaderboard</h1>
          <ResetLine filter={filter} resetsAt={board?.resets_at ?? null} />
        </div>
        {board && <Podium rows={board.result.slice(0, PODIUM_PLACES)} playerId={playerId} />}
        {hasTable && <OwnPlace own={board.own} movement={movement} />}
      </div>
      <section className="leaderboard-main" aria-label={`${filter} board`}>
        {hasTable ? (
          <BoardPlayers {...{ filter, board, playerId, movement }} />
        ) : (
          <FilterChips current={filter} />
        )}
        {board && !hasTable && <ShortBoard board={board} />}
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

type BoardPlayersProps = {
  filter: LeaderboardFilter;
  board: Leaderboard;
  playerId?: string;
  movement: number;
};

function BoardPlayers({ filter, board, playerId, movement }: BoardPlayersProps) {
  const [query, setQuery] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const rows = listRows(board, query);
  return (
    <>
      <SearchField
        label="Search players"
        help={`Searches the ${board.result.length} players on this page.`}
        value={query}
        onChange={setQuery}
        inputRef={searchRef}
      />
      <FilterChips current={filter} />
      <p className="sr-only" role="status">
        {query.trim() && `${rows.length} of ${board.result.length} players match.`}
      </p>
      {rows.length > 0 ? (
        <PlayerTable rows={rows} own={board.own} playerId={playerId} />
      ) : (
        <NothingFound title="No players found" hint={`No name on this page contains "${query.trim()}".`}>
          <ClearSearch fieldRef={searchRef} onClear={() => setQuery('')} />
        </NothingFound>
      )}
      {board.own && <PinnedPlace own={board.own} movement={movement} />}
    </>
  );
}
