import { SITE_NAME } from '@/lib/site';
import { shapeUrl } from './shape-url';
import styles from './wordmark.module.css';

/** The product's name, drawn; its i-dot is Dot. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 3900 1160" role="img" aria-label={SITE_NAME} className={styles.wordmark}>
      <use href={shapeUrl('wordmark')} />
    </svg>
  );
}
