'use client';

import { clsx } from 'clsx';
import { Hourglass, Send } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useAuthHref } from './auth-link';
import styles from './send-code.module.css';

type SendCodeProps = { isSending: boolean; secondsLeft: number; onPress: () => void };

/** Send Code; while sending and for 60 seconds afterwards it is disabled and counts down (product rules §4). */
export function SendCode({ isSending, secondsLeft, onPress }: SendCodeProps) {
  const isWaiting = secondsLeft > 0;
  const Icon = isWaiting ? Hourglass : Send;
  const plainAction = useAuthHref('/api/form/send-code');
  return (
    <>
      <Button
        className={clsx(styles.sendCode, 'numbers')}
        data-needs-script=""
        disabled={isSending || isWaiting}
        isBusy={isSending}
        aria-label={isWaiting ? `${secondsLeft}s until you can press Send Code again` : undefined}
        onClick={onPress}
      >
        <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
        {isWaiting ? `${secondsLeft}s` : 'Send Code'}
      </Button>
      <noscript>
        <Button type="submit" className={styles.sendCode} formAction={plainAction}>
          Send Code
        </Button>
      </noscript>
    </>
  );
}
