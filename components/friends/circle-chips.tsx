'use client';

import { Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChipLink } from '@/components/ui/chip';
import chipStyles from '@/components/ui/chip.module.css';
import { Link } from '@/components/ui/link';
import { useGroups } from '@/lib/browser/friends/friends';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import { boardHref, FRIENDS_HREF } from '@/lib/urls';

type CircleChipsProps = {
  filter: LeaderboardFilter;
  /** `friends`, a group's id, or null for everybody. */
  current: string | null;
  playerId: string | undefined;
  /** The chosen board is being fetched. */
  isPending: boolean;
};

/** Whose board is shown: everybody's, that of one's friends, or of a group. The page stays; only its data are fetched. */
export function CircleChips({ filter, current, playerId, isPending }: CircleChipsProps) {
  const { groups = [] } = useGroups(playerId);
  const circles = [{ id: null, name: 'Everyone' }, { id: FRIENDS_CIRCLE, name: 'Friends' }, ...groups];
  const navRef = useRef<HTMLElement>(null);
  const chosen = circles.findIndex(({ id }) => id === current);
  // Scrolls this row only: the page stays where it is.
  useEffect(() => {
    const nav = navRef.current;
    const chip = nav?.children[chosen]?.getBoundingClientRect();
    if (nav && chip) nav.scrollBy({ left: chip.left + chip.width / 2 - innerWidth / 2 });
  }, [chosen]);
  return (
    <nav ref={navRef} className={chipStyles.chips} aria-label="Players">
      {circles.map(({ id, name }) => (
        <ChipLink
          key={id}
          href={boardHref(filter, id)}
          isCurrent={id === current}
          onNavigate={(event) => {
            event.preventDefault();
            history.pushState(null, '', boardHref(filter, id));
          }}
        >
          <span className={chipStyles.longLabel}>{name}</span>
        </ChipLink>
      ))}
      {playerId && (
        <Link className={chipStyles.chip} href={FRIENDS_HREF} aria-label="Manage friends and groups">
          <Settings2 size={18} strokeWidth={2.4} aria-hidden="true" />
        </Link>
      )}
      {isPending && <i data-pending="" hidden />}
    </nav>
  );
}
