/**
 * The vendors' side of `bench/wallet`, a process of its own so that what it costs can be seen: connections that each sign a bet, wait for
 * the answer, sign the settle, wait, and begin again. It writes to sockets by hand, because a client library costs more than the server.
 */
import { createHmac, createPrivateKey, createSecretKey, hash, randomInt, sign } from 'node:crypto';
import { connect } from 'node:net';
import { p99 } from './compare.ts';

export type LoadWish = {
  port: number;
  vendor: string;
  keyId: string;
  secret?: string;
  privateKeyPem?: string;
  currency: string;
  players: { memberId: string; sessionId: string }[];
  connections: number;
  seconds: number;
};
export type LoadResult = { calls: number; seconds: number; p99Ms: number; cpuSeconds: number; refused: number };

/** Plays for a time, and says how it went. A connection that breaks, or an answer that is no decision, is an error. */
const play = async (wish: LoadWish): Promise<LoadResult> => {
  const { port, vendor, keyId, connections, seconds, players, currency } = wish;
  const paths = { bet: `/gw/v1/${vendor}/bet`, settle: `/gw/v1/${vendor}/settle` };
  const key = wish.privateKeyPem === undefined ? undefined : createPrivateKey(wish.privateKeyPem);
  const secret = createSecretKey(wish.secret ?? '', 'utf8');
  const signed = (text: string): string =>
    key === undefined ? createHmac('sha256', secret).update(text).digest('base64') : sign(null, Buffer.from(text), key).toString('base64');
  const heads = Object.fromEntries(
    Object.entries(paths).map(([op, path]) => [
      op,
      `POST ${path} HTTP/1.1\r\nhost: wallet\r\ncontent-type: application/json\r\nx-key-id: ${keyId}\r\n`,
    ]),
  );
  const run = Date.now().toString(36);
  let number = 0;
  const requestFor = (op: 'bet' | 'settle', body: string): string => {
    const timestamp = Date.now();
    const nonce = `${run}-${(number += 1)}`;
    const signature = signed(`POST\n${paths[op]}\n${timestamp}\n${nonce}\n${hash('sha256', body)}`);
    return `${heads[op]}x-timestamp: ${timestamp}\r\nx-nonce: ${nonce}\r\nx-signature: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };

  const tookMs: number[] = [];
  let refused = 0;
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const cpuBefore = process.cpuUsage();

  const connection = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let rounds = 0;
      let round = '';
      let player = players[0];
      let sentAt = 0;
      let answer = '';
      let next: 'bet' | 'settle' = 'bet';
      const send = (): void => {
        if (next === 'bet') {
          player = players[(index + connections * randomInt(Math.floor(players.length / connections))) % players.length];
          round = `${run}-${index}-${(rounds += 1)}`;
        }
        const of = `"roundId":"${round}","playerId":"${player?.memberId}","currency":"${currency}","gameCode":"diner"`;
        const body =
          next === 'bet'
            ? `{"txId":"b-${round}",${of},"sessionId":"${player?.sessionId}","amount":"1.00"}`
            : `{"txId":"s-${round}",${of},"amount":"${rounds % 4 === 0 ? '3.80' : '0.00'}","endRound":true}`;
        sentAt = performance.now();
        socket.write(requestFor(next, body));
      };
      socket.setEncoding('latin1');
      socket.once('connect', send);
      socket.once('error', reject);
      socket.on('data', (chunk: string) => {
        answer += chunk;
        const headEnd = answer.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
        if (answer.length < headEnd + 4 + length) return;
        if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer));
        if (!answer.includes('"code":"OK"', headEnd)) refused += 1;
        answer = '';
        tookMs.push(performance.now() - sentAt);
        if (performance.now() >= end && next === 'settle') {
          socket.end();
          return resolve();
        }
        next = next === 'bet' ? 'settle' : 'bet';
        send();
      });
    });

  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    calls: tookMs.length,
    seconds: (performance.now() - begun) / 1_000,
    p99Ms: p99(tookMs),
    cpuSeconds: (user + system) / 1e6,
    refused,
  };
};

if (process.send !== undefined) {
  process.on('message', (wish: LoadWish) => {
    play(wish)
      .then((result) => process.send?.(result))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  process.once('disconnect', () => process.exit(0));
}
