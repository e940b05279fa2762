import { ButtonLink } from '@/components/ui/button';

/** The way out of an empty profile, for its owner. */
export function PlayDailyLink() {
  return (
    <ButtonLink href="/daily-challenge" size="small">
      Play today’s challenge
    </ButtonLink>
  );
}
