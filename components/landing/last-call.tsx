'use client';

import { Dot } from '@/components/illustration/dot';
import { useSession } from '@/lib/browser/session';
import { StartPlaying } from './start-playing';

/** A page's last words: one more chance to play. Guests are promised only to whoever is not signed in. */
export function LastCall({ title }: { title: string }) {
  const { session } = useSession();
  return (
    <section className="section feature feature-night last-call">
      <h2>{title}</h2>
      <p className="feature-text">
        {session
          ? 'One set of fifteen a day, the same for all.'
          : 'Guests welcome. No email needed to start.'}
      </p>
      <StartPlaying variant="primary">Join the Fun</StartPlaying>
      <Dot mood="wink" className="feature-dot dot-on-dark" />
    </section>
  );
}
