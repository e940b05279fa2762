import { clsx } from 'clsx';
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { title: string; icon?: LucideIcon; children: ReactNode; className?: string };

/**
 * Reports a problem in flow: the title says what happened, the children what still works. Usually the connection is
 * lost.
 */
export function Notice({ title, icon: Icon = CloudOff, children, className }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, className)} data-notice="">
      <Icon size={22} strokeWidth={2.4} aria-hidden="true" />
      <p>
        {title}
        <small>{children}</small>
      </p>
    </div>
  );
}
