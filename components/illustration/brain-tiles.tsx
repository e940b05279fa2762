/** Renders four floating tiles, the symbol of the Brain Teaser, above a DotScene in the same box. */
export function BrainTiles({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 744" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <g className="geo" transform="translate(62 330) rotate(-14 46 46)">
        <rect width="92" height="92" rx="24" fill="var(--c)" />
        <circle cx="24" cy="24" r="8" fill="var(--cd)" />
        <circle cx="46" cy="24" r="8" fill="var(--cl)" />
        <circle cx="68" cy="24" r="8" fill="var(--cl)" />
        <circle cx="24" cy="46" r="8" fill="var(--cl)" />
        <circle cx="46" cy="46" r="8" fill="var(--spot)" />
        <circle cx="68" cy="46" r="8" fill="var(--cl)" />
        <circle cx="24" cy="68" r="8" fill="var(--cl)" />
        <circle cx="46" cy="68" r="8" fill="var(--cl)" />
        <circle cx="68" cy="68" r="8" fill="var(--cd)" />
      </g>
      <g className="ent" transform="translate(178 238) rotate(6 46 46)">
        <rect width="92" height="92" rx="24" fill="var(--c)" />
        <circle cx="37" cy="38" r="21" fill="var(--cl)" />
        <rect x="40" y="42" width="34" height="34" rx="7" fill="var(--cd)" />
      </g>
      <g className="his" transform="translate(330 238) rotate(-6 46 46)">
        <rect width="92" height="92" rx="24" fill="var(--c)" />
        <g transform="translate(4 3) scale(.920)">
          <path
            d="M50 14a26 26 0 0 1 14 48v6H36V46h14a6 6 0 0 0 0-12 6 6 0 0 0-6 6H24a26 26 0 0 1 26-26z"
            fill="var(--cd)"
          />
          <circle cx="50" cy="82" r="9" fill="var(--on-colour)" />
        </g>
      </g>
      <g className="spo" transform="translate(446 330) rotate(13 46 46)">
        <rect width="92" height="92" rx="24" fill="var(--c)" />
        <path d="M16 74V56h18v18z" fill="var(--cl)" />
        <path d="M37 74V40h18v34z" fill="var(--cd)" />
        <path d="M58 74V22h18v52z" fill="var(--on-colour)" />
      </g>
    </svg>
  );
}
