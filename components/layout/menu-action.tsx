'use client';

import type { ReactNode } from 'react';
import { useAccountForm } from '@/components/auth/use-account-form';
import styles from './menu-action.module.css';

type MenuActionProps = { className: string; run: () => Promise<unknown>; children: ReactNode };

/** A button that calls the server and leaves the page; shows an error below. */
export function MenuAction({ className, run, children }: MenuActionProps) {
  const form = useAccountForm();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={form.isPending || undefined}
        onClick={() => void form.run(run)}
      >
        {children}
      </button>
      <p role="alert" className={styles.menuProblem}>
        {form.prompt.messages?.join(' ')}
      </p>
    </>
  );
}
