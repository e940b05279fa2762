import { Timer } from 'lucide-react';
import styles from './extra-time-tag.module.css';

/** Beside a player who chose a clock of their own: which one is theirs to know, and points count the same. */
export function ExtraTimeTag() {
  return (
    <small className={styles.extraTimeTag} data-extra-time="">
      <Timer size={14} strokeWidth={2.4} aria-hidden="true" />
      Own clock
    </small>
  );
}
