'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type DotMood, DotShape } from '@/components/illustration/dot';

type Mood = { mood: DotMood; setMood: (mood: DotMood | undefined) => void };

const MoodContext = createContext<Mood>({ mood: 'idle', setMood: () => {} });

/** Dot's mood on an auth screen: the page's own, until something in the form changes it. */
export function DotMoodProvider({ mood, children }: { mood: DotMood; children: ReactNode }) {
  const [changed, setMood] = useState<DotMood>();
  return <MoodContext value={{ mood: changed ?? mood, setMood }}>{children}</MoodContext>;
}

/** Dot in the picture, in the current mood. */
export function MoodyDot() {
  return <DotShape mood={useContext(MoodContext).mood} />;
}

/** Sets Dot's mood while the caller is mounted; undefined leaves it unchanged. */
export function useDotMood(mood: DotMood | undefined): void {
  const { setMood } = useContext(MoodContext);
  useEffect(() => {
    if (!mood) return;
    setMood(mood);
    return () => setMood(undefined);
  }, [mood, setMood]);
}
