import { type MailContent, renderMail } from './layout';

/** Returns the address of a path on the configured site, whatever host a request named. */
type Link = (path: string) => string;

const NOT_YOU = 'If this wasn’t you, you can ignore this mail.';

/** Creates all mails, ready to be sent; links lead to the site at `siteUrl` (an origin). */
export function createTemplates(siteUrl: string) {
  const link: Link = (path) => `${siteUrl}${path}`;
  const render = (content: MailContent) => renderMail(content, siteUrl);
  return {
    registerCode: (code: string) => render(registerCode(code)),
    alreadyRegistered: () => render(alreadyRegistered(link)),
    resetPassword: (code: string) => render(resetPassword(link, code)),
    googleOnly: () => render(googleOnly(link)),
    passwordChanged: () => render(passwordChanged(link)),
    verifyEmail: (code: string, username: string) => render(verifyEmail(link, { code, username })),
    emailChanged: (undoCode: string) => render(emailChanged(link, undoCode)),
    emailRestored: () => render(emailRestored(new URL(siteUrl).host)),
    accountDisabled: (eraseOn: Date) => render(accountDisabled(link, eraseOn)),
    questionsTakenOut: (removals: Removals) => render(questionsTakenOut(removals)),
    reminder: (reminder: Reminder) => render(reminderMail(link, reminder)),
    recap: (recap: RecapText) => render(recapMail(link, recap)),
  };
}

export type MailTemplates = ReturnType<typeof createTemplates>;

/** What was taken out of new games by itself. */
export type Removals = {
  questions: readonly { id: string; topic: string; question: string; reason: string }[];
  /** What is left of each of their topics, so that a slow drain is seen. */
  topics: readonly { topic: string; playable: number; out: number }[];
};

/** A reminder that the player asked for, and the token that stops them. */
export type Reminder = { title: string; body: string; stopToken: string };

const reminderMail = (link: Link, { title, body, stopToken }: Reminder): MailContent => ({
  subject: title,
  preview: body,
  title,
  paragraphs: [body],
  button: { label: 'Play today’s daily', url: link('/daily-challenge') },
  notes: [`No more of these? Stop them with one press: ${link(`/auth/verify/${stopToken}?stop`)}`],
  reason: 'You asked for this reminder in your settings.',
});

/** A week in sentences, for a player who asked for it, and the token that stops them. */
export type RecapText = { summary: string; sentences: readonly string[]; stopToken: string };

const recapMail = (link: Link, { summary, sentences, stopToken }: RecapText): MailContent => ({
  subject: `Your week: ${summary}`,
  preview: sentences[0] ?? summary,
  title: `Your week: ${summary}`,
  paragraphs: sentences,
  button: { label: 'See the whole week', url: link('/account?view=recap') },
  notes: [`No more of these? Stop them with one press: ${link(`/auth/verify/${stopToken}?stop`)}`],
  reason: 'You asked for the recap of your week in your settings.',
});

/** The one-time code that confirms an address at registration. */
const registerCode = (code: string): MailContent => ({
  subject: 'Your Playwit code',
  preview: `${code} is your verification code.`,
  title: 'Welcome to Playwit',
  paragraphs: ['Enter this code on the sign-up page to finish your registration:'],
  code,
  notes: ['The code is valid for 10 minutes. Nobody from Playwit will ever ask you for it.', NOT_YOU],
});

/** Sent when somebody wants to register, or move to, an address that has an account. */
const alreadyRegistered = (link: Link): MailContent => ({
  subject: 'You already have a Playwit account',
  preview: 'This address has an account. Sign in instead.',
  title: 'You already have an account',
  paragraphs: ['Somebody tried to use this address on Playwit, but you already have an account with it.'],
  button: { label: 'Sign in', url: link('/auth/login') },
  notes: [`Forgot your password? Choose a new one at ${link('/auth/forgot-password')}`, NOT_YOU],
});

/** The one-time link for choosing a new password. */
const resetPassword = (link: Link, code: string): MailContent => ({
  subject: 'Choose a new Playwit password',
  preview: 'The link works once, for 30 minutes.',
  title: 'Choose a new password',
  paragraphs: ['You asked for a new password. Your old one keeps working until you choose another.'],
  button: { label: 'Choose a new password', url: link(`/auth/reset-password/${code}`) },
  notes: ['The link works once, for 30 minutes.', NOT_YOU],
});

/** Sent after "forgot password" to an account without a password. */
const googleOnly = (link: Link): MailContent => ({
  subject: 'You sign in to Playwit with Google',
  preview: 'Your account has no password.',
  title: 'You sign in with Google',
  paragraphs: [
    'Somebody asked for a new password, but your account doesn’t have one: you sign in with Google.',
  ],
  button: { label: 'Sign in with Google', url: link('/auth') },
  notes: [NOT_YOU],
});

/** Confirmation after a password reset. */
const passwordChanged = (link: Link): MailContent => ({
  subject: 'Your Playwit password was changed',
  preview: 'You’ve been signed out on every device.',
  title: 'Your password was changed',
  paragraphs: [
    'You have a new password, and you’ve been signed out on every device. Sign in again to keep playing.',
  ],
  notes: [`Not you? Choose a new password right away: ${link('/auth/forgot-password')}`],
});

/** Sent to a new address; it applies once it is confirmed. */
const verifyEmail = (link: Link, { code, username }: { code: string; username: string }): MailContent => ({
  subject: 'Confirm your new email address',
  preview: 'Your address changes once you confirm it.',
  title: 'Is this your address?',
  paragraphs: [
    `The Playwit player “${username}” wants to use this address from now on. If that’s you, confirm it in the browser in which you asked for it.`,
  ],
  button: { label: 'Confirm this address', url: link(`/auth/verify/${code}`) },
  notes: ['The link works once, for 30 minutes.', NOT_YOU],
});

/** Sent to the old address after the change; its link takes the change back. */
const emailChanged = (link: Link, undoCode: string): MailContent => ({
  subject: 'Your Playwit email address was changed',
  preview: 'Your account now uses another address.',
  title: 'Your email address was changed',
  paragraphs: [
    'Your account now uses another address. You won’t get any more mails at this one.',
    'Not you? Then somebody else has access to your account. Take the change back, and everybody is signed out.',
  ],
  button: { label: 'Undo the change', url: link(`/auth/verify/${undoCode}?undo`) },
  notes: ['The link works once, for seven days.', 'If it was you, you can ignore this mail.'],
});

/** Sent to the address that an account lost because its old one took the change back. */
const emailRestored = (site: string): MailContent => ({
  subject: 'Your Playwit email address was changed back',
  preview: 'Your account uses its old address again.',
  title: 'Your email address was changed back',
  paragraphs: [
    'The change to this address was undone from the old one. Your account uses that one again, and everybody was signed out.',
  ],
  notes: [`Not you? Then somebody else can read your old mailbox. Contact the people who run ${site}.`],
});

/** Confirmation after the owner asked for deletion. */
const accountDisabled = (link: Link, eraseOn: Date): MailContent => ({
  subject: 'Your Playwit account is disabled',
  preview: 'It will be erased in 14 days.',
  title: 'Your account is disabled',
  paragraphs: [
    `Nobody can see it any more. On ${eraseOn.toISOString().slice(0, 10)} we’ll erase everything in it for good.`,
  ],
  notes: [`Changed your mind? Sign in before then to restore everything: ${link('/auth/login')}`],
});

/** Sent to the operator about questions that reports or answers have taken out of new games. */
const questionsTakenOut = ({ questions, topics }: Removals): MailContent => {
  const what = questions.length === 1 ? '1 question was' : `${questions.length} questions were`;
  return {
    subject: `${what} taken out of new games`,
    preview: questions.map(({ id }) => id).join(', '),
    title: `${what} taken out of new games`,
    paragraphs: [
      ...questions.map(({ id, topic, question, reason }) => `${id} (${topic}): “${question}” ${reason}.`),
      ...topics.map(
        ({ topic, playable, out }) => `${topic}: ${playable} questions are left in play, ${out} are out.`,
      ),
      'If you find nothing wrong with them, put them back:',
      `npm run questions -- restore ${questions.map(({ id }) => id).join(' ')}`,
    ],
    notes: ['“npm run questions -- reports” lists what players wrote, and everything that is out.'],
    reason: 'You get this mail because this is the contact address of the site.',
  };
};
