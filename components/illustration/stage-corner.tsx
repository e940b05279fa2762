/** Quarters in the stage's corner, in the tones of its hue. */
export function StageCorner() {
  return (
    <svg className="trivia-corner" viewBox="0 0 240 240" aria-hidden="true">
      <path d="M0 240V0a240 240 0 0 1 240 240z" fill="var(--cd)" />
      <path d="M0 240V120a120 120 0 0 1 120 120z" fill="var(--cl)" />
    </svg>
  );
}
