'use client';

import { useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';
import featuresStyles from './features.module.css';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';

const loadDay = () => import('./day-feature');

/** Renders what the daily is; for a signed-in reader their day, whose texts are loaded then. */
export function DailyFeatureText() {
  const day = useDailyState();
  const { session } = useSession();
  const own = useDailyBoard(session?.id ?? null)?.own;
  const texts = useLoaded(!!session, loadDay);
  return (
    <p className={featuresStyles.featureText}>
      <Swap initial="One set of fifteen. The same for everyone, gone at midnight.">
        {texts?.describeDay(day, own ?? null)}
      </Swap>
    </p>
  );
}
