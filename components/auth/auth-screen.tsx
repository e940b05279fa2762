import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { HomeLink } from '@/components/layout/home-link';
import { AuthArt } from './auth-art';
import styles from './auth-screen.module.css';
import { DotMoodProvider } from './dot-mood';

type AuthScreenProps = { mood: DotMood; isTall?: boolean; children: ReactNode };

/** The layout of every auth screen: picture, home link and one column with the form. */
export function AuthScreen({ mood, isTall = false, children }: AuthScreenProps) {
  return (
    <DotMoodProvider mood={mood}>
      <div className={styles.auth}>
        <AuthArt isTall={isTall} />
        <main id="main" tabIndex={-1} className={styles.authForm}>
          <HomeLink />
          {children}
        </main>
      </div>
    </DotMoodProvider>
  );
}
