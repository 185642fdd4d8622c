/**
 * The vendors' side of `bench/wallet.ts`, a process of its own so that what it costs can be seen: connections that each sign a bet, wait for
 * the answer, sign the settle, wait, and begin again. It writes to sockets by hand, because a client library costs more than the server.
 */
import { createHmac, createPrivateKey, createSecretKey, hash, randomInt, sign } from 'node:crypto';
import { connect } from 'node:net';
import { type Family, type SimulatedVendor, type Session } from '../outside/src/vendors/operation.rules.ts';
import { protocols } from '../outside/src/vendors/protocols.ts';
import { p99 } from './compare.ts';

export type LoadOptions = {
  port: number;
  vendor: string;
  keyId: string;
  secret?: string;
  privateKeyPem?: string;
  currency: string;
  players: { memberId: string; sessionId: string }[];
  connections: number;
  seconds: number;
  /** The vendor protocol of the calls; our own by default, written by hand. */
  family?: Family;
  /** How many calls a second all connections make together; as many as they can where nothing is said. */
  perSecond?: number;
  /** So many calls are signed before the clock starts, as what a vendor's processors do is not ours to measure; those after them, as they go. */
  prepared?: number;
};
/** `tookMs`: how long each call waited for its answer. */
export type LoadResult = { calls: number; seconds: number; p99Ms: number; tookMs: number[]; cpuSeconds: number; refused: number };

/** Plays for a time, and says how it went. A connection that breaks, or an answer that is no decision, is an error. */
const play = async (options: LoadOptions): Promise<LoadResult> => {
  const { port, vendor, keyId, connections, seconds, players, currency } = options;
  const paths = { bet: `/gw/v1/${vendor}/bet`, settle: `/gw/v1/${vendor}/settle` };
  const key = options.privateKeyPem === undefined ? undefined : createPrivateKey(options.privateKeyPem);
  const secret = createSecretKey(options.secret ?? '', 'utf8');
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

  const { family } = options;
  /** A call in a family's own words, as bytes. */
  const spoken = (op: 'bet' | 'settle', round: string, amount: string, player: LoadOptions['players'][number] | undefined): string => {
    if (family === undefined || player === undefined) throw new Error('nobody speaks');
    const session: Session = { token: player.sessionId, player: player.memberId, game: 'diner', currency: currency as never };
    const house: SimulatedVendor = { code: vendor, family, platformUrl: '', key: options.privateKeyPem ?? options.secret ?? '' };
    const operation =
      op === 'bet'
        ? { kind: 'BET' as const, tx: `b-${round}`, round, amount: '1.00' as never }
        : { kind: 'WIN' as const, tx: `s-${round}`, round, bet: `b-${round}`, amount: amount as never, ends: true };
    const call = protocols[family].write(operation, session, house, { atMs: Date.now(), nonce: `${run}-${(number += 1)}` });
    if (call === undefined) throw new Error(`${family} has no words for it`);
    const fields = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST ${call.url} HTTP/1.1\r\nhost: wallet\r\n${fields.join('')}content-length: ${Buffer.byteLength(call.body)}\r\n\r\n${call.body}`;
  };
  const isDone = (answer: string): boolean => {
    if (family === undefined) return answer.includes('"code":"OK"');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return protocols[family].read({ kind: 'BALANCE' }, Number(head.slice(9, 12)), body).what === 'DONE';
  };
  const readyEach = Math.ceil((options.prepared ?? 0) / connections / 2);
  const everyMs = options.perSecond === undefined ? 0 : (connections / options.perSecond) * 1_000;

  const tookMs: number[] = [];
  let refused = 0;
  const playerFor = (index: number) =>
    players[(index + connections * randomInt(Math.floor(players.length / connections))) % players.length];
  const payoutOf = (rounds: number): string => (rounds % 4 === 0 ? '3.80' : '0.00');
  /** A call of a round as bytes, in ours or in a family's words. */
  const written = (op: 'bet' | 'settle', round: string, rounds: number, player: LoadOptions['players'][number] | undefined): string => {
    if (family !== undefined) return spoken(op, round, payoutOf(rounds), player);
    const of = `"roundId":"${round}","playerId":"${player?.memberId}","currency":"${currency}","gameCode":"diner"`;
    return requestFor(
      op,
      op === 'bet'
        ? `{"txId":"b-${round}",${of},"sessionId":"${player?.sessionId}","amount":"1.00"}`
        : `{"txId":"s-${round}",${of},"amount":"${payoutOf(rounds)}","endRound":true}`,
    );
  };
  const ready = Array.from({ length: connections }, (_, index) =>
    Array.from({ length: readyEach }, (__, rounds) => {
      const [name, player] = [`${run}-p${index}-${rounds}`, playerFor(index)];
      return [written('bet', name, rounds, player), written('settle', name, rounds, player)].map((call) => Buffer.from(call));
    }).flat(),
  );
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
      const mine = ready[index] ?? [];
      let used = 0;
      // Each begins at another moment of the first interval, or all would call at once.
      let due = begun + (everyMs * index) / connections;
      const send = (): void => {
        due += everyMs;
        let bytes: Buffer | string | undefined = mine[used];
        if (bytes === undefined) {
          if (next === 'bet') {
            player = playerFor(index);
            round = `${run}-${index}-${(rounds += 1)}`;
          }
          bytes = written(next, round, rounds, player);
        }
        used += 1;
        sentAt = performance.now();
        socket.write(bytes);
      };
      const sendWhenDue = (): void => {
        const inMs = due - performance.now();
        if (inMs <= 1) send();
        else setTimeout(send, inMs);
      };
      socket.setEncoding('latin1');
      socket.once('connect', sendWhenDue);
      socket.once('error', reject);
      socket.on('data', (chunk: string) => {
        answer += chunk;
        const headEnd = answer.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
        if (answer.length < headEnd + 4 + length) return;
        if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer));
        if (!isDone(answer)) refused += 1;
        answer = '';
        tookMs.push(performance.now() - sentAt);
        if (performance.now() >= end && next === 'settle') {
          socket.end();
          return resolve();
        }
        next = next === 'bet' ? 'settle' : 'bet';
        sendWhenDue();
      });
    });

  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    calls: tookMs.length,
    seconds: (performance.now() - begun) / 1_000,
    p99Ms: p99(tookMs),
    tookMs,
    cpuSeconds: (user + system) / 1e6,
    refused,
  };
};

if (process.send !== undefined) {
  process.on('message', (options: LoadOptions) => {
    play(options)
      .then((result) => process.send?.(result))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  process.once('disconnect', () => process.exit(0));
}
