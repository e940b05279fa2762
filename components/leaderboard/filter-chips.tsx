import { ChipLink } from '@/components/ui/chip';
import chipStyles from '@/components/ui/chip.module.css';
import { LEADERBOARD_FILTERS, type LeaderboardFilter } from '@/lib/contract/enums';
import { boardHref } from '@/lib/urls';

/** The four boards as links (product rules §2). */
export function FilterChips({ current }: { current: LeaderboardFilter }) {
  return (
    <nav className={chipStyles.chips} aria-label="Period">
      {LEADERBOARD_FILTERS.map((filter) => (
        <ChipLink key={filter} href={boardHref(filter)} isCurrent={filter === current}>
          {filter}
        </ChipLink>
      ))}
    </nav>
  );
}
