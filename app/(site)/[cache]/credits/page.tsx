import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { DailyFingerprints } from '@/components/quiz/daily-fingerprints';
import { CreditsList } from '@/components/trivia/credits-list';
import { LettersAndIcons, PictureData } from '@/components/trivia/letters-and-icons';
import { ButtonLink } from '@/components/ui/button';
import { getCommittedDailies } from '@/lib/provider-api/daily';
import { getCredits } from '@/lib/provider-api/trivia';
import styles from './page.module.css';

export const revalidate = 60;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Credits',
    description:
      'What others wrote and drew for Playwit, with sources, authors and licences; and how anybody can check that a daily was fixed before its day.',
    path: '/credits',
  });
}

export default async function CreditsPage() {
  const [credits, dailies] = await Promise.all([getCredits(), getCommittedDailies()]);
  return (
    <div className={styles.credits}>
      <JsonLd trail={[{ name: 'Credits', path: '/credits' }]} />
      <h1>Credits</h1>
      <section>
        <h2>Questions</h2>
        <p className="lead">
          Our own are written and read by people who don’t see each other’s answers. A difficulty label is a
          first guess: once 200 players have answered, it moves to where their answers say, a step a week at
          most.
        </p>
        <CreditsList credits={credits} />
        <ButtonLink href="/trivia" prefetch={false}>
          Play trivia
        </ButtonLink>
      </section>
      <section id="fair-play">
        <h2>Fair play</h2>
        <DailyFingerprints dailies={dailies} />
      </section>
      <section>
        <h2>Pictures in questions</h2>
        <p className="lead">
          Drawn by us from open data. Borders, names and flags that are disputed are left out.
        </p>
        <PictureData />
      </section>
      <section>
        <h2>Letters and icons</h2>
        <p className="lead">Drawn by others, and used under their open licences.</p>
        <LettersAndIcons />
      </section>
    </div>
  );
}
