import { Link } from '@/components/ui/link';
import { TermsSection } from './terms-section';

/**
 * Renders the rules: who may play, accounts, money, fair play, warranties. The facts are those of product rules §2 and
 * the code.
 */
export function TermsText({ hasContact }: { hasContact: boolean }) {
  return (
    <>
      <WhoCanPlay />
      <YourAccount />
      <Payments />
      <FairPlay hasContact={hasContact} />
      <AsItIs />
    </>
  );
}

function WhoCanPlay() {
  return (
    <TermsSection id="who-can-play" title="Who can play">
      <p>
        You must be 13 or over to use Playwit. If you are under 18, you need the permission of a parent or
        guardian, and they accept these terms together with you. By playing you confirm both.
      </p>
      <p>
        You can play as a guest without giving us a name or an email address. A guest account is made for you,
        with a random email and password that are kept in a cookie in this browser. Whoever uses this browser
        has your guest; whoever clears its cookies loses it. Signing up keeps everything the guest has.
      </p>
    </TermsSection>
  );
}

function YourAccount() {
  return (
    <TermsSection id="your-account" title="Your account">
      <p>
        Keep your password to yourself, and change it if you think that somebody else has it. What happens
        under your username counts as yours.
      </p>
      <ul>
        <li>One signed-up account per person.</li>
        <li>An email address that you can read, if you sign up.</li>
        <li>A username and a picture that insult nobody and pretend to be nobody else.</li>
      </ul>
      <p>
        We may change a username, remove a picture or close an account that breaks these terms. You can leave
        at any time: <a href="#your-data">deleting your account</a> takes one minute and no reason.
      </p>
    </TermsSection>
  );
}

function Payments() {
  return (
    <TermsSection id="payments" title="Subscriptions and payments">
      <p>Playwit is free to play. Nothing is sold on it today. Should that change, these rules hold:</p>
      <ul>
        <li>You see the price and the period before you pay, and nothing is charged without your consent.</li>
        <li>
          Subscriptions renew automatically, for the same period, unless you cancel at least 24 hours before
          the current period ends.
        </li>
        <li>Payments are non-refundable, except where the law where you live gives you a refund.</li>
        <li>If you are under 18, a parent or guardian must agree to every payment.</li>
      </ul>
      <p>Points are for play. They have no cash value and cannot be sold, bought or moved between people.</p>
    </TermsSection>
  );
}

function FairPlay({ hasContact }: { hasContact: boolean }) {
  return (
    <TermsSection id="fair-play" title="Fair play">
      <p>The boards are worth something only while they are honest. So:</p>
      <ul>
        <li>No bots, no scripts that answer, no passing on of the day’s answers.</li>
        <li>No second account to play the same Daily Challenge again for points.</li>
        <li>No attempts to break, overload or get around the service.</li>
      </ul>
      <p>
        Every game is looked at by the same rules when it ends: how quickly it was answered, how much was
        right, and whether the same questions were just played by somebody else on the same connection.
        Reading slowly is never a reason. A game that no person can play stays off the boards. One that is
        merely unusual waits: it counts once a person has looked at it, or once later games show that this is
        how you play. A guest’s first game stands from rank 11 on, and at most forty guests of one connection
        stand on a day’s board. Nobody is accused of anything, and streak and review are kept.
        {hasContact && (
          <>
            {' '}
            If you think that it is wrong in your case, <a href="#contact">tell us</a> and a person will look
            again.
          </>
        )}
      </p>
    </TermsSection>
  );
}

function AsItIs() {
  return (
    <TermsSection id="as-it-is" title="What we promise, and what not">
      <p>
        We check our questions, and still some will be wrong or out of date. Every question can be reported
        from the review after a game. Questions that others wrote keep their authors and licences, listed
        under <Link href="/credits">Credits</Link>.
      </p>
      <p>
        The service comes as it is. It can be down, change or end, and we do not promise that it suits any
        purpose but play. As far as the law allows, we are not liable for losses that come from using it.
        Nothing here limits rights that the law gives you and that cannot be signed away, least of all where
        harm was meant or grossly careless.
      </p>
    </TermsSection>
  );
}
