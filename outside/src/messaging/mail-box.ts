import type { FastifyBaseLogger } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { isFromThisMachine } from '../admission.rules.ts';
import type { Database } from '../database.ts';
import * as store from './store.ts';

const mailMaxBytes = 256 * 1024;
const recipientsMax = 20;

type Surroundings = { database: Database; log: Pick<FastifyBaseLogger, 'warn'>; host: string; port: number };

/** Opens a mail server that takes every mail for everybody and shows it on a page. Gives its port, and how to close it. */
export const openMailBox = async ({ database, log, host, port }: Surroundings): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    // A mail box on this machine alone has no certificate to show and nobody to know.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: mailMaxBytes,
    logger: false,
    socketTimeout: 30_000,
    // Mail of others is not for it. The platform's comes from this machine.
    onConnect: ({ remoteAddress, localAddress }, done) =>
      done(
        isFromThisMachine({ remoteAddress, localAddress, headers: {} })
          ? null
          : Object.assign(new Error('only from this machine'), { responseCode: 554 }),
      ),
    onRcptTo: (_address, session, done) => done(session.envelope.rcptTo.length >= recipientsMax ? new Error('too many recipients') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('this mail is too large'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        keep(
          database,
          mailFrom === false ? '' : mailFrom.address,
          rcptTo.map(({ address }) => address),
          Buffer.concat(parts),
        ).then(() => done(), done);
      });
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'mail connection failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const keep = async (database: Database, sender: string, recipients: string[], raw: Buffer): Promise<void> => {
  const { subject, text } = await PostalMime.parse(raw);
  await database.inTransaction((tx) =>
    store.receiveMail(tx, { sender, recipients, subject: (subject ?? '').slice(0, 500), text: (text ?? '').trim().slice(0, 100_000) }),
  );
};
