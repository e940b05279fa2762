import type { Mail, Mailer } from '@/provider/mail/mailer';

export type TestMailbox = Mailer & {
  mails: Mail[];
  /** While true, sending fails. */
  isDown: boolean;
  /** Returns the mails to an address, oldest first. */
  to(address: string): Mail[];
  /** Returns the code or the last part of the link in the newest mail to an address. */
  codeFor(address: string): string;
};

/** Creates a mail server in memory. */
export function createTestMailbox(): TestMailbox {
  const mailbox: TestMailbox = {
    mails: [],
    isDown: false,
    to: (address) => mailbox.mails.filter((mail) => mail.recipient === address),
    codeFor(address) {
      const text = mailbox.to(address).at(-1)?.text ?? '';
      const found = /^(?:(\d{6})|https?:\/\/\S+\/([A-Za-z0-9_-]{43})(?:\?undo)?)$/m.exec(text);
      return found?.[1] ?? found?.[2] ?? '';
    },
    async send(mail) {
      if (mailbox.isDown) throw new Error('the mail server is down');
      mailbox.mails.push(mail);
    },
  };
  return mailbox;
}
