/** A vendor of our own protocol as a test makes it: it hears what the platform asks, and answers what the test says, signed with the secret both know. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedText } from '@croupier/contract/vendor-api/wallet';
import { deskSecret } from './vendor-desk.ts';

/** A question as it came. */
export type HeardQuestion = { method: string; path: string; body: unknown; signedRightly: boolean };
type Answer = { status?: number; value?: unknown; unsigned?: true; raw?: string };

const signatureOf = (method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', deskSecret)
    .update(signedText(method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')))
    .digest('base64');

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

export type AskedHouse = Awaited<ReturnType<typeof anAskedHouse>>;

/** `answer` says what is told from now on; a house that has not been told what to say has no such address. `keyId` is what it signs under. */
export const anAskedHouse = async () => {
  const heard: HeardQuestion[] = [];
  let keyId = '';
  let say: (question: HeardQuestion) => Answer = () => ({ status: 404 });
  const server = createServer((request, response) => {
    void (async () => {
      const [method, path, text] = [request.method ?? '', request.url ?? '', await bodyOf(request)];
      const head = (name: string): string => String(request.headers[name] ?? '');
      const question = {
        method,
        path,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        signedRightly: head('x-signature') === signatureOf(method, path, head('x-timestamp'), head('x-nonce'), text),
      };
      heard.push(question);
      const { status = 200, value, unsigned, raw } = say(question);
      const body = raw ?? JSON.stringify(value ?? {});
      const [timestamp, nonce] = [Date.now().toString(), randomUUID()];
      const signature = signatureOf(method, path, timestamp, nonce, body);
      const signed = { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
      response.writeHead(status, { 'content-type': 'application/json', ...(unsigned !== true && signed) }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    signAs: (name: string): void => {
      keyId = name;
    },
    answer: (next: typeof say): void => {
      say = next;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
