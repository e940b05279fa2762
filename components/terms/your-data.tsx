import { Link } from '@/components/ui/link';
import { TermsSection } from './terms-section';

/**
 * Renders the player's rights, as provider/services/account/export-data.ts, delete-account.ts and erase-account.ts
 * implement them.
 */
export function YourData({ hasContact }: { hasContact: boolean }) {
  return (
    <TermsSection id="your-data" title="Your data">
      <p>
        It is yours. Under <Link href="/account/settings">Settings</Link>, without asking us:
      </p>
      <ul>
        <li>
          <b>Take it.</b> Download my data gives you one file with everything we keep about you. Only secrets
          stay out of it: the password’s hash and the digests of sessions and codes.
        </li>
        <li>
          <b>Correct it.</b> Username, email address, bio, location and picture are changed there.
        </li>
        <li>
          <b>Erase it.</b> Delete my account takes you off the boards, closes your profile and signs you out
          everywhere, at once. For 14 days you can change your mind by signing in. Then account, games,
          answers, picture and reports are erased for good.
        </li>
      </ul>
      <p>
        Two things stay. Your username is kept on its own and never given out again, so that nobody can
        pretend to be you. And sums stay, such as how many people answered a question right. Until you delete
        it, an account is kept, a guest’s too, with one exception: a guest who has finished no game is erased
        after 30 days.
      </p>
      <p>
        The law may give you more: to object, to have processing limited, or to complain to the data
        protection authority where you live.{' '}
        {hasContact ? (
          <>
            For those, and for a child under 13 who has an account, <a href="#contact">write to us</a>.
          </>
        ) : (
          'If a child under 13 has an account, delete it under Settings.'
        )}
      </p>
    </TermsSection>
  );
}
