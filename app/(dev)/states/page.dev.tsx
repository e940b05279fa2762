import { StateList } from './state-view';
import styles from './states.module.css';

/** Development only (`*.dev.tsx`, next.config.ts): every state of every screen on purpose, in both themes. */
export default function StatesPage() {
  return (
    <main id="main" className={styles.states}>
      <h1>States</h1>
      <StateList />
    </main>
  );
}
