/** The sections of the terms, in order: their ids are public addresses (`/terms-of-service#privacy`). */
export const TERMS_SECTIONS = [
  { id: 'who-can-play', title: 'Who can play' },
  { id: 'your-account', title: 'Your account' },
  { id: 'payments', title: 'Subscriptions and payments' },
  { id: 'fair-play', title: 'Fair play' },
  { id: 'as-it-is', title: 'What we promise, and what not' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'your-data', title: 'Your data' },
  { id: 'contact', title: 'Changes and contact' },
] as const;

export type TermsSectionId = (typeof TERMS_SECTIONS)[number]['id'];
