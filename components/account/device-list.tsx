'use client';

import { clsx } from 'clsx';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import useSWR from 'swr';
import { ErrorPrompt } from '@/components/auth/error-prompt';
import { SuccessPrompt } from '@/components/auth/success-prompt';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { callAsMember } from '@/lib/browser/session/session-calls';
import type { DeviceSessions } from '@/lib/contract/account';
import { formatDay, formatRecentDay, formatTimeOfDay } from '@/lib/format/dates';
import styles from './device-list.module.css';
import settingStyles from './setting.module.css';

type DeviceSession = DeviceSessions['sessions'][number];

/** Where the player is signed in, with a button that ends each other session, and one that ends all of them. */
export function DeviceList() {
  const form = useAccountForm();
  const listRef = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string>();
  const [success, setSuccess] = useState<{ message: string }>();
  const { data, error, mutate } = useSWR('device-sessions', () => callAsMember('GET /api/account/sessions'));
  if (!data) return error ? <DevicesUnavailable onRetry={() => void mutate()} /> : <DeviceSkeleton />;

  const end = (what: string, message: string, call: () => Promise<DeviceSessions>) => {
    setEnding(what);
    return form.run(async () => {
      await mutate(await call(), { revalidate: false });
      setSuccess({ message });
      // The pressed button is gone, and its focus would be with it.
      listRef.current?.focus();
    });
  };
  const endOne = (session: DeviceSession) =>
    end(session.id, `${nameOf(session)} is signed out.`, () =>
      callAsMember('POST /api/account/sessions/end', { body: { id: session.id } }),
    );
  const endOthers = () =>
    end('others', 'All others are signed out.', () =>
      callAsMember('POST /api/account/sessions/end-others', {
        body: { keep: 'current' },
      }),
    );
  return (
    <>
      <ul ref={listRef} className={styles.deviceList} aria-label="Signed in" tabIndex={-1}>
        {data.sessions.map((session) => (
          <DeviceRow key={session.id} session={session}>
            <Button
              size="small"
              aria-label={`End ${nameOf(session)}`}
              disabled={form.isPending}
              isBusy={form.isPending && ending === session.id}
              onClick={() => void endOne(session)}
            >
              End
            </Button>
          </DeviceRow>
        ))}
      </ul>
      <div className={styles.deviceFoot}>
        {data.sessions.length > 1 && (
          <Button
            size="small"
            disabled={form.isPending}
            isBusy={form.isPending && ending === 'others'}
            onClick={() => void endOthers()}
          >
            End all others
          </Button>
        )}
        <SuccessPrompt success={success} />
      </div>
      <ErrorPrompt {...form.prompt} />
    </>
  );
}

type DeviceRowProps = { session: DeviceSession; children: ReactNode };

/** One session; its button is left out for the one that is reading. */
function DeviceRow({ session, children }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android/.test(session.device ?? '') ? Smartphone : Monitor;
  return (
    <li className={clsx(settingStyles.setting, settingStyles.settingSwitch)}>
      <div className={settingStyles.settingHead}>
        <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
        <div>
          <b>{nameOf(session)}</b>
          <p className="help numbers">
            {session.is_current ? 'This browser' : `Last used ${describeLastUse(session.last_used_at)}`}
            {`, signed in ${formatDay(session.began_at)}`}
          </p>
        </div>
      </div>
      {!session.is_current && children}
    </li>
  );
}

function DeviceSkeleton() {
  return (
    <div className={styles.deviceSkeleton} aria-busy="true">
      <Skeleton width="10rem" height={20} />
      <Skeleton width="16rem" height={16} />
    </div>
  );
}

function DevicesUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.deviceFoot}>
      <Notice title="We couldn’t load where you’re signed in.">Nothing has changed.</Notice>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const nameOf = ({ device }: DeviceSession) => device ?? 'Unknown browser';

/** Returns `today, 14:03`, `yesterday, 14:03` or `21 Nov 2026, 14:03`. */
function describeLastUse(instant: string): string {
  const day = formatRecentDay(instant, new Date());
  return `${/^\d/.test(day) ? day : day.toLowerCase()}, ${formatTimeOfDay(instant)}`;
}
