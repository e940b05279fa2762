'use client';

import { playStates } from './play-states';
import { screenStates } from './screen-states';
import styles from './states.module.css';

const states = { ...screenStates, ...playStates };

/** One fixture state, at full size. */
export function StateView({ name }: { name: string }) {
  return states[name] ?? <p>There is no state of this name.</p>;
}

/** All of them in frames, side by side in both themes. */
export function StateList() {
  return Object.keys(states).map((name) => (
    <section key={name} className={styles.state}>
      <h2>
        <a href={`/states/${name}`}>{name}</a>
      </h2>
      <div className={styles.stateFrames}>
        {(['light', 'dark'] as const).map((theme) => (
          <iframe
            key={theme}
            title={`${name}, ${theme}`}
            src={`/states/${name}`}
            loading="lazy"
            width={390}
            height={844}
            // A frame sees the scheme of its element: the page in it is on "System".
            style={{ colorScheme: theme }}
          />
        ))}
      </div>
    </section>
  ));
}
