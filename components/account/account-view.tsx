import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './account-view.module.css';

type AccountViewProps = {
  title: string;
  /** A line below the title, whose room is kept while it is not known. */
  lead?: string | undefined;
  isBusy: boolean;
  children: ReactNode;
};

/** Renders a view of `/account?view=` in one column: the way back to the profile, its title, and what it shows. */
export function AccountView({ title, lead, isBusy, children }: AccountViewProps) {
  return (
    <div className={styles.view} aria-busy={isBusy}>
      <div>
        <Link href="/account" className={clsx('text-link', styles.back)}>
          <ArrowLeft size={20} strokeWidth={2.4} aria-hidden="true" />
          Your profile
        </Link>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
