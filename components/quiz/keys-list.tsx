import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';

const KEYS = [
  { keys: ['1', '2', '3', '4'], does: 'Choose an answer' },
  { keys: ['A', 'B', 'C', 'D'], does: 'Choose an answer' },
  { keys: ['←', '→', '↑', '↓'], does: 'Move between answers' },
  { keys: ['Enter', 'Space'], does: 'Confirm, or next question' },
  { keys: ['H'], does: `Hint, costs ${HINT_PENALTY_POINTS} points` },
  { keys: ['T'], does: 'Speak the time left' },
  { keys: ['M'], does: 'Mute, or sound again' },
  { keys: ['?'], does: 'List of keys' },
];

/** The keys of play and what they do. */
export function KeysList() {
  return (
    <dl className="keys-list">
      {KEYS.map(({ keys, does }) => (
        <div key={keys.join()}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
