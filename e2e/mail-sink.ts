import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Mail = { to: string; subject: string; text: string };

/** Starts a real SMTP server that stores what it receives, on the port to which the copy under test sends its mail. */
export async function startMailSink(port: number) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  /** Returns the first group of the match in the newest mail to an address whose text matches. Waits up to 20 s. */
  async function waitFor(to: string, pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      for (const mail of mails.filter((one) => one.to === to).reverse()) {
        const found = pattern.exec(mail.text)?.[1];
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail to ${to} matches ${pattern}`);
  }

  return { mails, waitFor, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;
