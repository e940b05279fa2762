import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { ChangesAndContact } from '@/components/terms/changes-and-contact';
import { Privacy } from '@/components/terms/privacy';
import { ShortVersion } from '@/components/terms/short-version';
import { StorageText } from '@/components/terms/storage-text';
import termsStyles from '@/components/terms/terms.module.css';
import { TermsContents } from '@/components/terms/terms-contents';
import { TermsText } from '@/components/terms/terms-text';
import { YourData } from '@/components/terms/your-data';
import { env } from '@/lib/env';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Terms and privacy',
    description:
      'The terms of Playwit, effective 30 June 2025: who can play, payments, what is kept about you, cookies, and how to take or erase your data.',
    path: '/terms-of-service',
  });
}

/** Renders /terms-of-service, reached by a rewrite (next.config.ts). */
export default async function TermsPage() {
  const { contactEmail } = env;
  return (
    <div className={termsStyles.terms}>
      <JsonLd trail={[{ name: 'Terms and privacy', path: '/terms-of-service' }]} />
      <header>
        <h1>Terms and privacy</h1>
        <p>
          Effective <time dateTime="2025-06-30">30 June 2025</time>
        </p>
      </header>
      <TermsContents />
      <article>
        <ShortVersion />
        <TermsText hasContact={!!contactEmail} />
        <Privacy />
        <StorageText />
        <YourData hasContact={!!contactEmail} />
        <ChangesAndContact contactEmail={contactEmail} />
      </article>
    </div>
  );
}
