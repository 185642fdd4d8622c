/**
 * The drama of the wallet: vendors play over signed HTTP while the server and the database are killed again and again.
 * A vendor repeats what was not answered, under the same transaction id, until it is; afterwards the book must tell the same story.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WalletOp, WalletReply } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { type Cluster, startCluster } from '../../scripts/system/cluster.ts';
import { migrate } from '../src/migrate.ts';
import type { Player } from './player.ts';
import { prepareServer } from './running-server.ts';
import { isAnswerGood, signCall } from './signed-calls.ts';

export type CrashWish = {
  /** How often something is killed: the server, the database, both, in turn. */
  kills: number;
  players: number;
  /** How long everything runs between two kills, at most; longer only until `leastBetween` operations were acknowledged. */
  calmMs: number;
  leastBetween: number;
  say?: (line: string) => void;
};
export type CrashStory = { acknowledged: number; refused: number; repeated: number; kills: number };

type Call = { op: WalletOp; body: { txId: string } & Record<string, unknown> };
type Acknowledged = Call & { reply: z.output<typeof WalletReply> };

/** Plays the drama and throws at the first thing that is not as it must be. Makes a PostgreSQL of its own, which keeps its promises as in production. */
export const survive = async ({ kills, players, calmMs, leastBetween, say = () => undefined }: CrashWish): Promise<CrashStory> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
  await chmod(folder, 0o755);
  const wish = { folder, logFile: join(folder, 'postgres.log'), password: randomBytes(12).toString('hex'), durable: true };
  let cluster = await startCluster(wish);
  const port = Number(new URL(cluster.url).port);
  await migrate(cluster.url);
  Object.assign(process.env, { DATABASE_URL: cluster.url, SECRETS_KEY: randomBytes(32).toString('base64') });
  const server = await prepareServer({ DATABASE_URL: cluster.url, SECRETS_KEY: process.env['SECRETS_KEY'] ?? '' });

  const killDatabase = async (): Promise<void> => {
    process.kill(cluster.pid, 'SIGKILL');
    await cluster.stopped;
  };
  const startDatabase = async (): Promise<Cluster> => (cluster = await startCluster({ ...wish, port }));

  try {
    // The platform's own modules are asked only now, when they can find the database.
    const { aPlayer, aVendor, faultsOfTheBook, vendorSecret } = await import('./player.ts');
    const { closeDatabase } = await import('#platform/database');
    const vendor = await aVendor({ canResettle: true });
    const cast: Player[] = [];
    for (let index = 0; index < players; index += 1) cast.push(await aPlayer({ vendor, cash: '2000.00' }));
    await server.start();

    const agent = new Agent({ keepAlive: true });
    const signer = { keyId: `${vendor}-1`, algorithm: 'hmac-sha256', secret: vendorSecret } as const;
    const story: CrashStory = { acknowledged: 0, refused: 0, repeated: 0, kills: 0 };
    let isOver = false;

    /** One try. Undefined: nobody knows what was kept. */
    const ask = (call: Call): Promise<z.output<typeof WalletReply> | undefined> =>
      new Promise((resolve) => {
        const path = `/gw/v1/${vendor}/${call.op}`;
        const body = JSON.stringify(call.body);
        const options = { agent, host: '127.0.0.1', port: server.port, method: 'POST', path, timeout: 4_000 };
        const headers = { ...signCall(signer, path, body), 'content-length': Buffer.byteLength(body) };
        const sent = request({ ...options, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', () => resolve(undefined));
          answer.once('aborted', () => resolve(undefined));
          answer.once('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (answer.statusCode !== 200 || !isAnswerGood({ secret: vendorSecret }, path, answer.headers, text)) return resolve(undefined);
            return resolve(z.parse(WalletReply, JSON.parse(text)));
          });
        });
        sent.once('error', () => resolve(undefined));
        sent.once('timeout', () => sent.destroy());
        sent.end(body);
      });

    const insist = async (call: Call): Promise<Acknowledged> => {
      for (;;) {
        const reply = await ask(call);
        if (reply !== undefined) {
          story[reply.code === 'OK' ? 'acknowledged' : 'refused'] += 1;
          return { ...call, reply };
        }
        story.repeated += 1;
        await sleep(30 + randomInt(60));
      }
    };

    const playOn = async (player: Player): Promise<Acknowledged[]> => {
      const heard: Acknowledged[] = [];
      const own = { playerId: player.member.id, currency: player.member.currency, gameCode: 'diner' };
      while (!isOver) {
        const roundId = randomUUID();
        const txId = randomUUID();
        const amount = ['1.00', '7.50', '30.00', '4000.00'][randomInt(4)];
        const bet = await insist({ op: 'bet', body: { ...own, txId, roundId, sessionId: player.sessionId, amount } });
        heard.push(bet);
        if (bet.reply.code !== 'OK') continue;
        const next = randomInt(5);
        if (next === 0)
          heard.push(await insist({ op: 'rollback', body: { ...own, txId: randomUUID(), roundId, refTxId: txId, scope: 'BET' } }));
        else {
          const win = ['0.00', '25.75', '30.00', '0.00'][next - 1];
          heard.push(await insist({ op: 'settle', body: { ...own, txId: randomUUID(), roundId, amount: win, endRound: true } }));
        }
      }
      return heard;
    };

    const playing = cast.map(async (player) => ({ player, heard: await playOn(player) }));
    for (let kill = 0; kill < kills; kill += 1) {
      const before = story.acknowledged;
      await sleep(calmMs * (0.3 + Math.random() * 0.7));
      // A slow machine has more time, so that every kill meets money on its way.
      while (story.acknowledged < before + leastBetween) await sleep(50);
      const victim = (['server', 'database', 'both'] as const)[kill % 3] ?? 'both';
      if (victim !== 'server') await killDatabase();
      if (victim !== 'database') await server.kill();
      if (victim !== 'server') await startDatabase();
      if (victim === 'database') assert.ok(server.pid(), 'the server ended because its database did');
      if (victim !== 'database') await server.start();
      story.kills += 1;
      say(`kill ${kill + 1}: ${victim}; ${story.acknowledged} acknowledged, ${story.repeated} asked again so far`);
    }
    // Operations that were running at the last kill are answered too; then no new one begins.
    await sleep(300);
    isOver = true;
    const told = await Promise.all(playing);
    await server.stop();
    agent.destroy();

    for (const { player, heard } of told) await compareWithTheBook(player, heard);
    assert.deepEqual(await faultsOfTheBook(), []);
    await closeDatabase();
    return story;
  } finally {
    await server.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Every acknowledged operation stands in the book exactly once, refused ones not at all, and nothing else does. */
const compareWithTheBook = async (player: Player, heard: readonly Acknowledged[]): Promise<void> => {
  const { findAllLines } = await import('./lines.ts');
  const amounts = new Map(heard.map(({ body }) => [body.txId, String(body['amount'])]));
  const transactionOf = ({ op, body, reply }: Acknowledged): string[] => {
    if (reply.code !== 'OK') return [];
    const isCarrying = (amount: string | undefined) => amount !== undefined && Number(amount) !== 0;
    if (op === 'rollback') return [`${player.vendor}:${body.txId}:undo:${String(body['refTxId'])} ${amounts.get(String(body['refTxId']))}`];
    if (!isCarrying(amounts.get(body.txId))) return [];
    return [
      op === 'bet'
        ? `${player.vendor}:${body.txId}:bet -${amounts.get(body.txId)}`
        : `${player.vendor}:${body.txId}:win ${amounts.get(body.txId)}`,
    ];
  };
  const given = (await findAllLines(player.member)).map((line) => `${line.reference} ${line.amount}`);
  assert.deepEqual(given.toSorted(), [`test:${player.member.id} 2000.00`, ...heard.flatMap(transactionOf)].toSorted());

  const kept = await player.ask<{ tx_id: string; id: string; state: string; code: string }>(
    'select tx_id, id, state, code from vendors.transaction where member_id = $1',
  );
  const byName = new Map(kept.map((row) => [row.tx_id, row]));
  assert.equal(kept.length, heard.length, 'every transaction that was acknowledged is kept, and no other');
  for (const { body, reply } of heard) {
    const row = byName.get(body.txId);
    assert.deepEqual([row?.id, row?.code], [reply.walletTxId, reply.code]);
  }
  const last = heard.at(-1)?.reply.balance?.cash;
  if (last !== undefined) assert.equal(await player.balance(), last);
};
