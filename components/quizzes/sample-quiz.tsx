'use client';

import { useState } from 'react';
import { SampleIntro } from './sample-intro';
import { SamplePlay } from './sample-play';

/** Renders the sample: intro, then game. Leaving the game returns to the intro and discards the choices. */
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
