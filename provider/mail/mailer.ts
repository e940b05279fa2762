import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** A mail ready to be sent. `id` becomes the Message-ID, so that a mail sent twice can be recognized. */
export type Mail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Stops such mails with one POST (RFC 8058). */
  unsubscribeUrl?: string | null;
};

export type Mailer = {
  /** Sends the mail. Throws when the server did not accept it; the caller retries. */
  send(mail: Mail): Promise<void>;
};

export type MailSettings = {
  /** smtp:// or smtps:// address with credentials. Without it, mails are written to files. */
  smtpUrl?: string | undefined;
  /** Sender address of the mails. */
  from: string;
  /** Folder that contains `outbox`. */
  dataDir: string;
  /** Codes and links are logged for a site on this machine only. */
  siteUrl: string;
  log: Pick<Logger, 'info'>;
};

const TIMEOUT_MS = 10_000;

/**
 * Creates a mailer: by SMTP, or without SMTP_URL as .eml files in the data folder; for a local site with the code or link
 * in the log.
 */
export function createMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? createSmtpMailer(settings.smtpUrl, settings.from) : createOutboxMailer(settings);
}

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...NO_OUTSIDE_CONTENT,
  });
  return {
    async send(mail) {
      await transport.sendMail(describe(mail, from));
    },
  };
}

function createOutboxMailer({ from, dataDir, siteUrl, log }: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NO_OUTSIDE_CONTENT });
  const folder = join(dataDir, 'outbox');
  return {
    async send(mail) {
      const { message } = await transport.sendMail(describe(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      // Written under another name and renamed, so that nobody who watches the folder reads half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const content = isLocal(siteUrl)
        ? `to ${mail.recipient}: ${mail.subject}: ${keyLine(mail.text)}`
        : 'kept';
      log.info(`No SMTP_URL is set. Mail ${content} (${file})`);
    },
  };
}

const isLocal = (siteUrl: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);

/** Mails contain only what the template says, never the content of a file or an address. */
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

function describe(mail: Mail, from: string) {
  for (const value of [mail.recipient, mail.subject]) {
    if (/[\r\n\0]/.test(value)) throw new Error('A mail header must be a single line');
  }
  return {
    // An object, not a string: an address list in the recipient stays one (invalid) address.
    to: { name: '', address: mail.recipient },
    from: { name: 'Playwit', address: from },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'playwit.invalid'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Returns the line with the one-time code or link, which are on separate lines. */
function keyLine(text: string): string {
  return /^(?:\d{6}|https?:\/\/\S+)$/m.exec(text)?.[0] ?? 'see the file';
}
