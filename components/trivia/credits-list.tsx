import { Notice } from '@/components/ui/notice';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { CreditCard } from './credit-card';
import styles from './credits-list.module.css';

/** Renders the sources, authors and licences of imported questions; one line when there are none, a notice for null. */
export function CreditsList({ credits }: { credits: ResponseOf<'getCredits'> | null }) {
  if (!credits)
    return <Notice title="The list is unavailable right now.">Please try again in a moment.</Notice>;
  if (credits.length === 0) {
    return <p className="lead">Every question in play is our own.</p>;
  }
  return (
    <>
      <p className="lead">
        Most questions are our own. Some come from open collections; their authors and licences stay with
        them.
      </p>
      <ul className={styles.creditsList}>
        {credits.map((credit) => (
          <CreditCard key={`${credit.source} ${credit.author} ${credit.licence}`} {...credit} />
        ))}
      </ul>
    </>
  );
}
