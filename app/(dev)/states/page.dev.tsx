import { StateList } from './state-view';
import styles from './states.module.css';

/** Renders every state of every screen in both themes; development only (`*.dev.tsx`, next.config.ts). */
export default function StatesPage() {
  return (
    <main id="main" className={styles.states}>
      <h1>States</h1>
      <StateList />
    </main>
  );
}
