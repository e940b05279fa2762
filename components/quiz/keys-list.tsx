import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import styles from './keys-list.module.css';

/** Rows of keys that do the same, one row below another. */
const KEYS = [
  { rows: ['1 2 3 4', 'A B C D'], does: 'Choose an answer' },
  { rows: ['← → ↑ ↓'], does: 'Move between answers' },
  { rows: ['Enter Space'], does: 'Confirm, or next question' },
  { rows: ['H'], does: `Hint, costs ${HINT_PENALTY_POINTS} points` },
  { rows: ['T'], does: 'Speak the time left' },
  { rows: ['M'], does: 'Mute, or sound again' },
  { rows: ['?'], does: 'List of keys' },
];

/** The keys of play and what they do. */
export function KeysList() {
  return (
    <dl className={styles.keysList}>
      {KEYS.map(({ rows, does }) => (
        <div key={does}>
          {rows.map((keys) => (
            <dt key={keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
          ))}
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
