import termsStyles from './terms.module.css';
import { TermsSection } from './terms-section';

const COOKIES = [
  {
    name: 'access-token, refresh-token',
    purpose: 'Keep you signed in. Scripts cannot read them.',
    life: 'Up to 400 days after your last visit; without Remember me until you close the browser.',
  },
  {
    name: 'authLess',
    purpose: 'Holds your guest: its random email and password. Scripts cannot read it.',
    life: 'Up to 400 days; gone when you sign up.',
  },
  {
    name: 'device',
    purpose:
      'Lets accounts that were opened here know this browser, so that guessers elsewhere never slow you down.',
    life: 'Up to 400 days after you last signed in.',
  },
  { name: 'referral', purpose: 'Remembers who invited you.', life: '10 minutes, or until you sign up.' },
  {
    name: 'form-answer',
    purpose: 'Tells you what came of a form that was sent without JavaScript. Never holds a password.',
    life: 'One minute.',
  },
  {
    name: 'cookie-test',
    purpose: 'Finds out, before you sign in, whether your browser keeps cookies.',
    life: 'Gone at once.',
  },
  {
    name: 'next-auth.*',
    purpose: 'Guard the way to Google and back. Set only when you sign in with Google.',
    life: 'Until you close the browser.',
  },
];

/** Renders everything this site stores in a browser. It describes lib/session/cookies.ts and lib/browser. */
export function StorageText() {
  return (
    <TermsSection id="cookies" title="Cookies and storage">
      <p>Every cookie here is needed for something you use, so there is no banner to click away.</p>
      <dl className={termsStyles.termsCookies}>
        {COOKIES.map(({ name, purpose, life }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{purpose}</dd>
            <dd>{life}</dd>
          </div>
        ))}
      </dl>
      <p>
        Your browser also keeps things for itself that never reach us: your choices of theme, motion, keys,
        sound and music, that you have pressed Get Started, your last place on each board, to tell you how far
        you have moved, which week’s recap you have put away, your best score in the game of the 404 page,
        and, in each tab, where to come back to after signing in and which rematch you asked to play.
      </p>
      <p>
        Other things are kept there to play with: the extra time you chose, which is on your account too once
        you have one, and, in each tab, which game is open. Answers given without a connection wait there
        until they are sent.
      </p>
      <p>
        Copies of this site’s own files may stay, so that it opens without a connection. Clearing the site’s
        data in your browser removes all of it.
      </p>
    </TermsSection>
  );
}
