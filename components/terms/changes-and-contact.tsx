import { Link } from '@/components/ui/link';
import { TermsSection } from './terms-section';

/** Renders how the terms change, and who is responsible for this site. The operator configures the email address. */
export function ChangesAndContact({ contactEmail }: { contactEmail: string | undefined }) {
  return (
    <TermsSection id="contact" title="Changes and contact">
      <p>
        These terms are effective from 30 June 2025. When they change we say so here, with the new date,
        before the change takes effect. If you do not agree with a change, stop playing and delete your
        account; playing on means that you accept it.
      </p>
      <p>
        Whoever runs this site answers for it, and for your data.{' '}
        {contactEmail ? (
          <>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        ) : (
          <>
            No email address is published here yet. Under <Link href="/account/settings">Settings</Link> you
            can download, correct and erase your data by yourself.
          </>
        )}
      </p>
      <p>If a part of these terms does not hold in law, the rest does.</p>
    </TermsSection>
  );
}
