'use client';

import { useId } from 'react';
import { Segment } from '@/components/ui/segment';
import { useTimeMultiplier } from '@/lib/browser/preferences/time-multiplier';
import type { TimeMultiplier } from '@/lib/contract/enums';
import styles from './extra-time-switch.module.css';

const CHOICES = [
  { value: '1', text: 'Standard' },
  { value: '2', text: '×2' },
  { value: '10', text: '×10' },
  { value: 'off', text: 'No limit' },
] as const satisfies readonly { value: TimeMultiplier; text: string }[];

/** Chooses the time multiplier of future games: standard, double, tenfold or no limit (WCAG 2.2.1). */
export function ExtraTimeSwitch() {
  const { timeMultiplier, choose } = useTimeMultiplier();
  return <Segment legend="Extra time" choices={CHOICES} value={timeMultiplier} onChoose={choose} />;
}

/** The switch on an intro; an open game keeps the time multiplier it was started with. */
export function IntroExtraTime({ openRun }: { openRun: { time_multiplier: TimeMultiplier } | null }) {
  const helpId = useId();
  return (
    <div className={styles.extraTime}>
      <p>
        <b>Extra time</b>
        <span id={helpId}>{openRun ? 'Set when this game began' : 'Kept for next time'}</span>
      </p>
      {openRun ? (
        <Segment
          legend="Extra time"
          choices={CHOICES}
          value={openRun.time_multiplier}
          onChoose={() => {}}
          disabled
        />
      ) : (
        <ExtraTimeSwitch />
      )}
    </div>
  );
}
