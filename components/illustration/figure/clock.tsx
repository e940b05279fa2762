import type { FigureOf } from '@/lib/contract/figure';

const CENTRE = 50;
const DEGREES_PER_HOUR = 30;
const DEGREES_PER_MINUTE = 6;

/** Renders a clock with marks and hands, in the frame of a mirror when it is seen in one. */
export function ClockFigure({ figure }: { figure: FigureOf<'clock'> }) {
  const { hours, minutes, isMirrored } = figure;
  const hourTurn = ((hours % 12) + minutes / 60) * DEGREES_PER_HOUR;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {isMirrored && <MirrorFrame />}
      <circle cx={CENTRE} cy={CENTRE} r="37" fill="var(--cl)" stroke="var(--on-colour)" strokeWidth="4" />
      {Array.from({ length: 12 }, (_, hour) => hour * DEGREES_PER_HOUR).map((turn) => (
        <path
          key={turn}
          d={turn % 90 === 0 ? 'M50 17v8' : 'M50 17v4'}
          stroke="var(--on-colour)"
          strokeWidth={turn % 90 === 0 ? 4 : 2.5}
          strokeLinecap="round"
          transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
        />
      ))}
      <Hand tip={32} width={6} turn={hourTurn} />
      <Hand tip={20} width={3.5} turn={minutes * DEGREES_PER_MINUTE} />
      <circle cx={CENTRE} cy={CENTRE} r="4.5" fill="var(--on-colour)" />
    </svg>
  );
}

function Hand({ tip, width, turn }: { tip: number; width: number; turn: number }) {
  return (
    <path
      d={`M50 50V${tip}`}
      stroke="var(--on-colour)"
      strokeWidth={width}
      strokeLinecap="round"
      transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
    />
  );
}

function MirrorFrame() {
  return (
    <>
      <rect
        x="3"
        y="3"
        width="94"
        height="94"
        rx="16"
        fill="var(--cd)"
        stroke="var(--on-colour)"
        strokeWidth="3"
      />
      <rect
        x="8"
        y="8"
        width="84"
        height="84"
        rx="12"
        fill="var(--c)"
        stroke="var(--on-colour)"
        strokeWidth="2.5"
      />
      <path
        d="M12 26L26 12M12 34L20 26M74 88L88 74"
        stroke="var(--cl)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}
