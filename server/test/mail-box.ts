import { SMTPServer } from 'smtp-server';
import { settings } from '#platform/settings';

export type MailBox = { letters: { to: string[]; subject: string; text: string }[]; close: () => Promise<void> };

/** A mail server that keeps what it is given, at the address the settings name. It refuses everybody at `refused.example`. */
export const aMailBox = async (): Promise<MailBox> => {
  const letters: MailBox['letters'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(Buffer.concat(parts).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(settings.smtpUrl).port), '127.0.0.1', resolve));
  return { letters, close: () => new Promise((resolve) => server.close(() => resolve())) };
};

/** Subject and text of a plain mail as nodemailer writes it. */
const readMail = (raw: string): { subject: string; text: string } => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const subject = /^Subject: ((?:.+)(?:\r\n .+)*)/m.exec(head)?.[1]?.replaceAll('\r\n ', '') ?? '';
  const encoding = /^Content-Transfer-Encoding: (.+)$/m.exec(head)?.[1]?.trim();
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : encoding === 'quoted-printable' ? unquoted(body) : body;
  return {
    // A blank between two encoded words only parts them (RFC 2047, §6.2).
    subject: subject
      .replaceAll(/(?<=\?=)\s+(?==\?)/g, '')
      .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
        kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
      ),
    text: text.replaceAll('\r\n', '\n').trim(),
  };
};

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
