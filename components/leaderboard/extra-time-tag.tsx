import { Timer } from 'lucide-react';
import styles from './extra-time-tag.module.css';

/** Marks a player who used extra time, without saying how much. Points count the same. */
export function ExtraTimeTag() {
  return (
    <small className={styles.extraTimeTag} data-extra-time="">
      <Timer size={14} strokeWidth={2.4} aria-hidden="true" />
      Extra time
    </small>
  );
}
