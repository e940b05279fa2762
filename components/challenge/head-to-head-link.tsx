'use client';

import { Swords } from 'lucide-react';
import useSWR from 'swr';
import { icon } from '@/components/quiz/icon-props';
import { callBff } from '@/lib/browser/api/bff';
import { challengeHref } from '@/lib/urls';

type HeadToHeadLinkProps = { number: number; runId: string };

/**
 * Leads from the result of a daily to the challenge in it that the reader has played with: the newest with somebody else's
 * result. Nothing without one.
 */
export function HeadToHeadLink({ number, runId }: HeadToHeadLinkProps) {
  const { data } = useSWR(['challenges', runId], () => callBff('GET /api/challenge/list'));
  const played = data?.filter(({ daily, has_finished }) => has_finished && daily?.number === number);
  const challenge = played?.find(({ played: players }) => players > 1) ?? played?.[0];
  if (!challenge) return null;
  return (
    <p>
      {/* A full page load, as everywhere after a game. */}
      <a className="text-link" href={challengeHref(challenge)}>
        <Swords size={20} {...icon} />
        {challenge.played > 1 ? 'See the head-to-head' : 'See your challenge'}
      </a>
    </p>
  );
}
