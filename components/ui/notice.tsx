import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = { title: string; children: ReactNode; className?: string };

/** Trouble, told in flow: the title says what happened, the children what still works. */
export function Notice({ title, children, className = '' }: NoticeProps) {
  return (
    <div className={`notice ${className}`}>
      <CloudOff size={22} strokeWidth={2.4} aria-hidden="true" />
      <p>
        {title}
        <small>{children}</small>
      </p>
    </div>
  );
}
