import { type MailContent, renderMail } from './layout';

/** Makes a path of the site an address: the configured site's, whatever host a request named. */
type Link = (path: string) => string;

const NOT_YOU = 'If that was not you, you can ignore this mail.';

/** Every mail there is, ready to be sent; links lead to the site at `siteUrl` (an origin). */
export function createTemplates(siteUrl: string) {
  const link: Link = (path) => `${siteUrl}${path}`;
  const render = (content: MailContent) => renderMail(content, siteUrl);
  return {
    registerCode: (code: string) => render(registerCode(code)),
    alreadyRegistered: () => render(alreadyRegistered(link)),
    resetPassword: (code: string) => render(resetPassword(link, code)),
    googleOnly: () => render(googleOnly(link)),
    passwordChanged: () => render(passwordChanged(link)),
    verifyEmail: (code: string) => render(verifyEmail(link, code)),
    emailChanged: () => render(emailChanged(new URL(siteUrl).host)),
    accountDisabled: (eraseOn: Date) => render(accountDisabled(link, eraseOn)),
  };
}

export type MailTemplates = ReturnType<typeof createTemplates>;

/** The six digits that prove an address at registration. */
const registerCode = (code: string): MailContent => ({
  subject: 'Your Playwit code',
  preview: `${code} is your verification code.`,
  title: 'Welcome to Playwit',
  paragraphs: ['Type this code on the sign-up page to finish your registration:'],
  code,
  notes: ['The code works for 10 minutes. Nobody from Playwit will ever ask you for it.', NOT_YOU],
});

/** Somebody wants to register, or move to, an address that has an account. */
const alreadyRegistered = (link: Link): MailContent => ({
  subject: 'You already have a Playwit account',
  preview: 'This address has an account. Sign in instead.',
  title: 'You already have an account',
  paragraphs: ['Somebody asked to use this address at Playwit, and it already belongs to an account: yours.'],
  button: { label: 'Sign in', url: link('/auth/login') },
  notes: [`Forgotten your password? Choose a new one at ${link('/auth/forgot-password')}`, NOT_YOU],
});

/** The link that lets the owner choose a new password. */
const resetPassword = (link: Link, code: string): MailContent => ({
  subject: 'Choose a new Playwit password',
  preview: 'The link works once, for 30 minutes.',
  title: 'Choose a new password',
  paragraphs: ['You asked for a new password. Your old one keeps working until you choose another.'],
  button: { label: 'Choose a new password', url: link(`/auth/reset-password/${code}`) },
  notes: ['The link works once, for 30 minutes.', NOT_YOU],
});

/** Forgot password, for an account that has none. */
const googleOnly = (link: Link): MailContent => ({
  subject: 'You sign in to Playwit with Google',
  preview: 'Your account has no password.',
  title: 'You sign in with Google',
  paragraphs: ['Somebody asked for a new password, but your account has none: you sign in with Google.'],
  button: { label: 'Sign in with Google', url: link('/auth') },
  notes: [NOT_YOU],
});

/** Notice after a reset. */
const passwordChanged = (link: Link): MailContent => ({
  subject: 'Your Playwit password was changed',
  preview: 'Every device has been signed out.',
  title: 'Your password was changed',
  paragraphs: [
    'You have a new password, and every device has been signed out. Sign in again to go on playing.',
  ],
  notes: [`Not you? Choose a new password right away: ${link('/auth/forgot-password')}`],
});

/** To a new address, before it counts. */
const verifyEmail = (link: Link, code: string): MailContent => ({
  subject: 'Confirm your new email address',
  preview: 'It counts once you confirm it.',
  title: 'Is this your address?',
  paragraphs: ['A Playwit player wants to use this address from now on. Confirm it if that is you.'],
  button: { label: 'Confirm this address', url: link(`/auth/verify/${code}`) },
  notes: ['The link works once, for 30 minutes.', NOT_YOU],
});

/** To the old address, once a new one counts. */
const emailChanged = (site: string): MailContent => ({
  subject: 'Your Playwit email address was changed',
  preview: 'Your account now uses another address.',
  title: 'Your email address was changed',
  paragraphs: ['Your account now uses another address. Mails to this one will not reach it any more.'],
  notes: [`Not you? Then somebody else is in your account. Tell the people who run ${site}.`],
});

/** Notice after the owner asked for deletion. */
const accountDisabled = (link: Link, eraseOn: Date): MailContent => ({
  subject: 'Your Playwit account is switched off',
  preview: 'It will be erased in 14 days.',
  title: 'Your account is switched off',
  paragraphs: [
    `Nobody can see it any more. On ${eraseOn.toISOString().slice(0, 10)} everything in it is erased for good.`,
  ],
  notes: [`Changed your mind? Sign in before then and everything is back: ${link('/auth/login')}`],
});
