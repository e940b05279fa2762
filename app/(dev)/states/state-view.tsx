'use client';

import { challengeStates } from './challenge-states';
import { playStates } from './play-states';
import { screenStates } from './screen-states';
import styles from './states.module.css';

const states = { ...screenStates, ...playStates, ...challengeStates };

/** Renders one fixture state at full size. */
export function StateView({ name }: { name: string }) {
  return states[name] ?? <p>There is no state of this name.</p>;
}

/** Renders all states in frames, side by side in both themes. */
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
            // The color scheme of a frame is that of its element, because the page in it is set to "System".
            style={{ colorScheme: theme }}
          />
        ))}
      </div>
    </section>
  ));
}
