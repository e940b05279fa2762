'use client';

import { useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import featuresStyles from './features.module.css';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';
import { useReaderParts } from './use-reader-parts';

/** Renders what the daily is; for a signed-in reader their day, whose texts are loaded then. */
export function DailyFeatureText() {
  const day = useDailyState();
  const { session } = useSession();
  const own = useDailyBoard(session?.id ?? null)?.own;
  const parts = useReaderParts();
  return (
    <p className={featuresStyles.featureText}>
      <Swap initial="One set of fifteen. The same for everyone, gone at midnight.">
        {parts?.describeDay(day, own ?? null)}
      </Swap>
    </p>
  );
}
