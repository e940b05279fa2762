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
  { value: 'off', text: 'Off' },
] as const satisfies readonly { value: TimeMultiplier; text: string }[];

/** How much time the clock gives in games to come: standard, twice, ten times, or no clock (WCAG 2.2.1). */
export function ExtraTimeSwitch() {
  const { timeMultiplier, choose } = useTimeMultiplier();
  return <Segment legend="Your clock" choices={CHOICES} value={timeMultiplier} onChoose={choose} />;
}

/** The switch before a game; a game that is open keeps the clock it was started with, and says so. */
export function IntroExtraTime({ openRun }: { openRun: { time_multiplier: TimeMultiplier } | null }) {
  const helpId = useId();
  return (
    <div className={styles.extraTime}>
      <p>
        <b>Your clock</b>
        <span id={helpId}>{openRun ? 'Set when this game began' : 'Kept for next time'}</span>
      </p>
      {openRun ? (
        <Segment
          legend="Your clock"
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
