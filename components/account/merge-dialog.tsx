'use client';

import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { ErrorPrompt } from '@/components/auth/error-prompt';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import noticeStyles from '@/components/ui/notice.module.css';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { callBff } from '@/lib/browser/api/bff';
import { giveStored } from '@/lib/browser/play/outbox-store';
import { dismissMerge, isMergeDismissed } from '@/lib/browser/session/merge-dismissal';
import type { MergePreview } from '@/lib/contract/account';
import type { OwnProfile } from '@/lib/contract/profile';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import { getStorage } from '@/lib/storage';
import styles from './merge-dialog.module.css';

type MergeDialogProps = { profile: OwnProfile; onMerged: () => void };

/** Offers to merge this browser's guest into the account and shows what would move. Not shown when nothing would. */
export function MergeDialog({ profile, onMerged }: MergeDialogProps) {
  const form = useAccountForm();
  const [isDone, setDone] = useState(false);
  const { data: preview } = useSWR<MergePreview | null>('merge-preview', () => {
    return isMergeDismissed() ? null : callBff('POST /api/account/merge', { body: { dry_run: true } });
  });
  if (!preview || (preview.games === 0 && preview.points === 0)) return null;

  const keepApart = () => {
    dismissMerge();
    setDone(true);
  };
  const merge = () =>
    form.run(async () => {
      const merged: MergePreview | null = await callBff('POST /api/account/merge', {
        body: { dry_run: false },
      });
      if (merged) giveStored(getStorage('localStorage'), { from: merged.guest_id, to: profile.id });
      setDone(true);
      onMerged();
    });
  return (
    <PromptDialog
      isOpen={!isDone}
      title="Bring your guest games along?"
      intro={
        <>
          You played as <span className={styles.player}>{preview.guest_username}</span> before signing in as{' '}
          <span className={styles.player}>{profile.username}</span>.
        </>
      }
      onClose={keepApart}
    >
      <MergeTable preview={preview} stats={profile.stats} />
      <p className={clsx(noticeStyles.formNote, styles.mergeNote)}>
        <Info size={22} strokeWidth={2.4} aria-hidden="true" />
        {preview.duplicate_dailies > 0
          ? 'Where both played the same day, your account’s result counts. Nothing is deleted.'
          : 'Nothing is deleted.'}
      </p>
      <div className={promptDialogStyles.promptActions}>
        <Button
          variant="primary"
          disabled={form.isPending}
          isBusy={form.isPending}
          onClick={() => void merge()}
        >
          Bring them along
        </Button>
        <Button variant="quiet" disabled={form.isPending} onClick={keepApart}>
          Not now
        </Button>
      </div>
      <ErrorPrompt {...form.prompt} />
    </PromptDialog>
  );
}

type MergeTableProps = { preview: MergePreview; stats: OwnProfile['stats'] };

function MergeTable({ preview, stats }: MergeTableProps) {
  const rows = [
    ['Points', ...[preview.points, stats.totalPoints, stats.totalPoints + preview.points].map(formatPoints)],
    ['Quizzes', ...[preview.games, stats.totalTaken, stats.totalTaken + preview.games].map(formatPoints)],
    [
      'Streak',
      ...[preview.guest_streak, preview.streak_before, preview.streak_after].map((days) =>
        formatCount(days, 'day'),
      ),
    ],
  ];
  return (
    <table className={clsx(styles.mergeTable, 'numbers')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col">Guest</th>
          <th scope="col">Account</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, guest, account, together]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{guest}</td>
            <td>{account}</td>
            <td>{together}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
