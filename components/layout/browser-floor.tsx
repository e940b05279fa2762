import styles from './browser-floor.module.css';

/**
 * Says in an old browser that nothing can be played there. Its style sheet hides it from the others, by features that
 * came with the oldest supported versions (decision 030).
 */
export function BrowserFloor() {
  return (
    <p className={styles.browserFloor} role="alert" data-nosnippet="">
      This browser is too old to play Playwit. Update it, or use Safari 16, Firefox 115, Chrome 107 or newer.
    </p>
  );
}
