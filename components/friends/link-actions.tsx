'use client';

import { clsx } from 'clsx';
import { Check, Link2, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/components/ui/use-copy';
import { SITE_NAME } from '@/lib/site';
import { CallProblem } from './call-problem';
import styles from './link-actions.module.css';
import { useCall } from './use-call';

type LinkActionsProps = {
  /** What Copy says it copies: "friend link". */
  name: string;
  /** Returns the link's path; it may have to be made first. */
  getPath: () => Promise<string>;
};

/** Copies or shares an invitation, and confirms it. */
export function LinkActions({ name, getPath }: LinkActionsProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const { copy, isCopied, fallback } = useCopy();
  const { run, isBusy, problem } = useCall();
  const getLink = async () => location.origin + (await getPath());
  const share = async () => {
    const url = await getLink();
    // Closing the share sheet is not a failure.
    await navigator.share({ title: SITE_NAME, url }).catch(() => {});
  };
  const CopyIcon = isCopied ? Check : Link2;
  return (
    <div className={styles.linkActions}>
      <div className={styles.linkButtons}>
        <Button size="small" isBusy={isBusy} onClick={() => void run(async () => copy(await getLink()))}>
          <CopyIcon size={18} strokeWidth={2.4} aria-hidden="true" />
          {isCopied ? 'Link copied' : `Copy ${name}`}
        </Button>
        {canShare && (
          <Button size="small" variant="quiet" onClick={() => void run(share)}>
            <Share2 size={18} strokeWidth={2.4} aria-hidden="true" />
            Share
          </Button>
        )}
      </div>
      <p role="status" className={clsx(styles.linkCopied, !fallback && 'sr-only')}>
        {fallback ?? (isCopied && 'Link copied.')}
      </p>
      <CallProblem>{problem}</CallProblem>
    </div>
  );
}
