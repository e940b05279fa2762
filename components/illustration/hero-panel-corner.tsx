import styles from './hero-panel-corner.module.css';
/**
 * Renders quarter circles in the panel's corner, in the tones of its hue. The round corner itself has only the paler
 * one, without a rim.
 */
export function HeroPanelCorner() {
  return (
    <svg className={styles.heroPanelCorner} viewBox="0 0 240 240" aria-hidden="true">
      <path d="M0 0v130l110 110h130A240 240 0 0 0 0 0z" fill="var(--cd)" />
      <path d="M0 240V120a120 120 0 0 1 120 120z" fill="var(--cl)" />
    </svg>
  );
}
