'use client';

import { useEffect, useState } from 'react';
import { MilestoneTile } from '@/components/illustration/milestone-tile';
import { Panel } from '@/components/ui/panel';
import type { CompletedRun } from '@/lib/contract/game';
import styles from './milestone-moment.module.css';

/** Shows what the player has reached with the game that has just ended, and says it to screen readers. */
export function MilestoneMoment({ milestones }: Pick<CompletedRun, 'milestones'>) {
  const [spoken, setSpoken] = useState('');
  // A live region speaks what changes in it, not what it begins with.
  useEffect(() => {
    const names = milestones.map(({ name, description }) => `${name}. ${description}`);
    setSpoken(`New milestone: ${names.join(' ')}`);
  }, [milestones]);
  return (
    <Panel className={styles.moment} data-part="milestones">
      <ul aria-label="New milestones">
        {milestones.map(({ id, name, description }) => (
          <li key={id} className={styles.milestone}>
            <MilestoneTile id={id} className={styles.tile} />
            <p>
              <small>New milestone</small>
              <b>{name}</b>
              {description}
            </p>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </Panel>
  );
}
