import { clsx } from 'clsx';
import { Swords } from 'lucide-react';
import { icon } from '@/components/quiz/icon-props';
import { Link } from '@/components/ui/link';
import type { OpenChallenge } from '@/lib/contract/challenge';
import { challengeTitle } from '@/lib/quiz/challenge-text';
import { challengeHref } from '@/lib/urls';
import styles from './open-challenge-link.module.css';

type OpenChallengeLinkProps = { challenge: OpenChallenge; className?: string | undefined };

/** A challenge that waits for the reader, in one line: who challenges, and in what. */
export function OpenChallengeLink({ challenge, className }: OpenChallengeLinkProps) {
  return (
    <Link className={clsx(styles.openChallenge, className)} href={challengeHref(challenge)} prefetch={false}>
      <Swords size={18} {...icon} />
      <span>{challengeTitle(challenge)}</span>
    </Link>
  );
}
