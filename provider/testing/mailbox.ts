import type { Mail, Mailer } from '@/provider/mail/mailer';

export type TestMailbox = Mailer & {
  mails: Mail[];
  /** While set, nothing gets out. */
  isDown: boolean;
  /** Mails to one address, oldest first. */
  to(address: string): Mail[];
  /** The code or the last part of the link in the newest mail to an address. */
  codeFor(address: string): string;
};

/** A mail server in memory. */
export function createTestMailbox(): TestMailbox {
  const mailbox: TestMailbox = {
    mails: [],
    isDown: false,
    to: (address) => mailbox.mails.filter((mail) => mail.recipient === address),
    codeFor(address) {
      const text = mailbox.to(address).at(-1)?.text ?? '';
      const found = /^(?:(\d{6})|https?:\/\/\S+\/([A-Za-z0-9_-]{43}))$/m.exec(text);
      return found?.[1] ?? found?.[2] ?? '';
    },
    async send(mail) {
      if (mailbox.isDown) throw new Error('the mail server is down');
      mailbox.mails.push(mail);
    },
  };
  return mailbox;
}
