import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { Wordmark } from '@/components/illustration/wordmark';
import { Link } from '@/components/ui/link';
import { AuthArt } from './auth-art';
import { DotMoodProvider } from './dot-mood';

type AuthScreenProps = { mood: DotMood; isTall?: boolean; children: ReactNode };

/** The frame of every auth screen: the picture, the way home, and one column of form. */
export function AuthScreen({ mood, isTall = false, children }: AuthScreenProps) {
  return (
    <DotMoodProvider mood={mood}>
      <div className="auth">
        <AuthArt isTall={isTall} />
        <main id="main" tabIndex={-1} className="auth-form">
          <Link className="site-home" href="/">
            <Wordmark />
          </Link>
          {children}
        </main>
      </div>
    </DotMoodProvider>
  );
}
