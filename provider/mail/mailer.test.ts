import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailer } from './mailer';
import { createTemplates } from './templates';

const SITE = 'https://playwit.example';
const templates = createTemplates(SITE);
const CODE = 'c'.repeat(43);
const letter = (recipient = 'ada@example.com') => ({
  id: 'mail-1',
  recipient,
  ...templates.registerCode('123456'),
});

const received: { from: string; to: string[]; source: string }[] = [];
let isRefusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      received.push({
        from,
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      });
      done(isRefusing ? new Error('later') : null);
    });
  },
});
let smtpUrl: string;
const log = { info: (_text: string) => {} };

beforeAll(async () => {
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const smtpMailer = () =>
  createMailer({ smtpUrl, from: 'no-response@playwit.example', dataDir: '/nowhere', siteUrl: SITE, log });

describe('a mail by SMTP', () => {
  it('arrives with both parts, from and to, and a Message-ID', async () => {
    await smtpMailer().send(letter());
    const mail = received.at(-1);
    expect(mail).toMatchObject({ from: 'no-response@playwit.example', to: ['ada@example.com'] });
    const parsed = await PostalMime.parse(mail?.source ?? '');
    expect(parsed).toMatchObject({ subject: 'Your Playwit code', messageId: '<mail-1@playwit.example>' });
    expect(parsed.text).toMatch(/^123456$/m);
    expect(parsed.html).toContain('123456');
  });

  it('never accepts another header or recipient from an address', async () => {
    const count = received.length;
    for (const address of [
      'a@example.com\r\nBcc: eve@example.com',
      'a@example.com\nX: y',
      'a\0@example.com',
    ]) {
      await expect(smtpMailer().send(letter(address))).rejects.toThrow('a single line');
    }
    await smtpMailer()
      .send(letter('a@example.com, eve@example.com'))
      .catch(() => {});
    expect(received.slice(count).flatMap((mail) => mail.to)).not.toContain('eve@example.com');
  });

  it('throws when the server rejects the mail or is unreachable', async () => {
    isRefusing = true;
    await expect(smtpMailer().send(letter())).rejects.toThrow();
    isRefusing = false;
    const nowhere = createMailer({
      smtpUrl: 'smtp://127.0.0.1:9',
      from: 'x@example.com',
      dataDir: '/nowhere',
      siteUrl: SITE,
      log,
    });
    await expect(nowhere.send(letter())).rejects.toThrow();
  });
});

describe('without SMTP', () => {
  it('writes each mail as an .eml file, and for a local site its code or link as one line of the log', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'playwit-mail-'));
    const lines: string[] = [];
    const write = (siteUrl: string) =>
      createMailer({
        from: 'no-response@localhost',
        dataDir,
        siteUrl,
        log: { info: (line: string) => lines.push(line) },
      });
    const mailer = write('http://localhost:3000');
    await mailer.send(letter());
    await mailer.send({ id: 'mail-2', recipient: 'ada@example.com', ...templates.resetPassword(CODE) });
    expect((await readdir(join(dataDir, 'outbox'))).sort()).toEqual(['mail-1.eml', 'mail-2.eml']);
    const parsed = await PostalMime.parse(await readFile(join(dataDir, 'outbox', 'mail-1.eml')));
    expect([parsed.to?.[0]?.address, parsed.subject]).toEqual(['ada@example.com', 'Your Playwit code']);
    expect(lines[0]).toMatch(/Mail to ada@example\.com: Your Playwit code: 123456 /);
    expect(lines[1]).toContain(`${SITE}/auth/reset-password/${CODE}`);
    await write('https://playwit.example').send(letter());
    expect(lines[2]).toMatch(/^No SMTP_URL is set\. Mail kept \(.*mail-1\.eml\)$/);
    await rm(dataDir, { recursive: true });
  });
});

describe('every template', () => {
  const all = {
    registerCode: templates.registerCode('123456'),
    alreadyRegistered: templates.alreadyRegistered(),
    resetPassword: templates.resetPassword(CODE),
    googleOnly: templates.googleOnly(),
    passwordChanged: templates.passwordChanged(),
    verifyEmail: templates.verifyEmail(CODE, 'mira'),
    emailChanged: templates.emailChanged(CODE),
    emailRestored: templates.emailRestored(),
    accountDisabled: templates.accountDisabled(new Date('2026-12-05T12:00:00Z')),
    questionsTakenOut: templates.questionsTakenOut({
      questions: [
        { id: 'arts-1', topic: 'general/arts', question: 'Who <b>?', reason: 'Reported by 3 members' },
      ],
      topics: [{ topic: 'dailies', playable: 700, out: 1 }],
    }),
  };

  it.each(Object.entries(all))('%s loads nothing and links only to the site', (_name, mail) => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/i);
    const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"'<)]+/g)].map(
      ([link]) => new URL(link).origin,
    );
    expect(new Set(links).size).toBeLessThanOrEqual(1);
    for (const origin of links) expect(origin).toBe(SITE);
    expect(`${mail.subject}`).not.toMatch(/[\r\n]/);
    expect(mail.text.length).toBeGreaterThan(80);
  });

  it('escapes its input', () => {
    expect(templates.registerCode('<b>"\'&').html).toContain('&lt;b&gt;&quot;&#39;&amp;');
  });
});
