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
  };
}

export type MailTemplates = ReturnType<typeof createTemplates>;

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
