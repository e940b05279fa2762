'use client';

import { type RefObject, useRef, useState } from 'react';
import { CircleChips } from '@/components/friends/circle-chips';
import { CircleNote } from '@/components/friends/circle-note';
import { LazyGroupInvitation } from '@/components/friends/lazy-friends';
import { useAddressParam } from '@/components/friends/use-address-param';
import { ChipLink } from '@/components/ui/chip';
import chipStyles from '@/components/ui/chip.module.css';
import { ClearSearch } from '@/components/ui/clear-search';
import { NothingFound } from '@/components/ui/nothing-found';
import { Notice } from '@/components/ui/notice';
import { SearchField } from '@/components/ui/search-field';
import { LEADERBOARD_FILTERS, type LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { boardHref, CIRCLE_PARAM, JOIN_PARAM } from '@/lib/urls';
import styles from './leaderboard-screen.module.css';
import { isOnPodium, listRows } from './list-rows';
import { useMovement } from './movement';
import { OwnRank } from './own-rank';
import { PinnedRank } from './pinned-rank';
import { PlayerTable } from './player-table';
import { Podium } from './podium';
import { ResetLine } from './reset-line';
import { ShortBoard } from './short-board';
import { useLeaderboard } from './use-leaderboard';

type LeaderboardScreenProps = {
  filter: LeaderboardFilter;
  initial: Leaderboard | null;
  /** When the server read `initial`, in milliseconds since 1970. */
  readAtMs: number;
};

/**
 * One leaderboard (product rules §2): search, periods, podium, own rank and reset time on the left, players on the
 * right; on a phone in this order. `initial` is null when the provider was unavailable.
 */
export function LeaderboardScreen({ filter, initial, readAtMs }: LeaderboardScreenProps) {
  const { value: circle, reader: circleReader } = useAddressParam(CIRCLE_PARAM);
  const { value: joinCode, reader: joinReader } = useAddressParam(JOIN_PARAM);
  const { board, player, isOwnKnown, circleState } = useLeaderboard({ filter, initial, readAtMs, circle });
  const playerId = player?.id;
  const movement = useMovement(board);
  const [query, setQuery] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const isShort = Boolean(board?.result.every(isOnPodium));
  return (
    <div className={styles.leaderboard} data-board="">
      <div>
        <h1>Leaderboard</h1>
        <ResetLine filter={filter} resetsAt={board?.resets_at ?? null} />
      </div>
      <div className={styles.leaderboardControls} data-part="board-controls">
        {board && (
          <SearchField
            label="Search players"
            help={describeSearch(board.result.length)}
            value={query}
            onChange={setQuery}
            inputRef={searchRef}
          />
        )}
        <FilterChips current={filter} circle={circle} />
        <CircleChips
          filter={filter}
          current={circleState === 'visitor' || circleState === 'absent' ? null : circle}
          playerId={playerId}
          isPending={circleState === 'pending'}
        />
        {circleReader}
        {joinReader}
        {joinCode && <LazyGroupInvitation key={joinCode} code={joinCode} />}
      </div>
      <div className={styles.leaderboardSide}>
        {board && <Podium rows={board.result.filter(isOnPodium)} playerId={playerId} />}
        {board && !isShort && <OwnRank own={board.own} movement={movement} isKnown={isOwnKnown} />}
      </div>
      <section aria-label={`${filter} board`}>
        <CircleNote state={circleState} circle={circle} board={board} username={player?.username} />
        {board && <BoardPlayers {...{ board, playerId, movement, query, setQuery, searchRef }} />}
        {board && isShort && !query.trim() && <ShortBoard board={board} />}
        {!board && (
          <Notice title="The leaderboard is unavailable right now.">
            It will refresh by itself. You can keep playing: the server counts your points.
          </Notice>
        )}
      </section>
    </div>
  );
}

function describeSearch(players: number): string {
  if (players === 0) return 'Nobody is on this board yet.';
  return players === 1
    ? 'Searches the one player on this page.'
    : `Searches the ${players} players on this page.`;
}

type BoardPlayersProps = {
  board: Leaderboard;
  playerId?: string;
  movement: number;
  query: string;
  setQuery: (query: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

function BoardPlayers({ board, playerId, movement, query, setQuery, searchRef }: BoardPlayersProps) {
  const rows = listRows(board, query);
  const isSearch = query.trim() !== '';
  const hasOwnRow = board.own !== null && !board.result.every(isOnPodium);
  return (
    <>
      <p className="sr-only" role="status">
        {isSearch && `${rows.length} of ${board.result.length} players match.`}
      </p>
      {isSearch && rows.length === 0 ? (
        <NothingFound title="No players found" hint={`No name on this page contains "${query.trim()}".`}>
          <ClearSearch fieldRef={searchRef} onClear={() => setQuery('')} />
        </NothingFound>
      ) : (
        <PlayerTable rows={rows} own={board.own} playerId={playerId} />
      )}
      {board.own && hasOwnRow && <PinnedRank own={board.own} movement={movement} />}
    </>
  );
}

/** The four boards as links, each of the same players (product rules §2). */
function FilterChips({ current, circle }: { current: LeaderboardFilter; circle: string | null }) {
  return (
    <nav className={chipStyles.chips} aria-label="Period">
      {LEADERBOARD_FILTERS.map((filter) => (
        <ChipLink key={filter} href={boardHref(filter, circle)} isCurrent={filter === current}>
          {filter}
        </ChipLink>
      ))}
    </nav>
  );
}
