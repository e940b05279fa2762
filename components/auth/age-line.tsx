import { Link } from '@/components/ui/link';
import styles from './age-line.module.css';

/** The age rule (product rules §5, §9) with a link to the terms. */
export function AgeLine() {
  return (
    <p className={styles.ageLine}>
      <Link href="/terms-of-service">By playing you confirm that you are 13 or over</Link>
    </p>
  );
}
