'use client';

import { useState } from 'react';
import { SampleIntro } from './sample-intro';
import { SamplePlay } from './sample-play';

/** The sample: intro, then play. Leaving the play comes back to the intro, and nothing of it is kept. */
export function SampleQuiz() {
  const [round, setRound] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  if (!isPlaying) return <SampleIntro onStart={() => setPlaying(true)} />;
  return (
    <SamplePlay
      key={round}
      onQuit={() => setPlaying(false)}
      onAgain={() => setRound((before) => before + 1)}
    />
  );
}
