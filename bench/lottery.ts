/**
 * `npm run bench lottery`: settling a draw with many slips, winning and losing, against the same payout written as set-based SQL. Both settle slips and entries,
 * and put a payout for each player into the outbox. SQL knows one play and cannot price others; the goal is at most three times its time.
 * Options: --slips=50000 --turns=3.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BenchTurn, compare, option } from './compare.ts';
import { emptyDatabase } from './database.ts';
import { drawnNumero, prize } from './lottery/drawn-numero.ts';
import { migrate } from '../studio/src/migrate.ts';

const slips = option('slips', 50_000);
const turns = option('turns', 3);

const url = await emptyDatabase('bench_lottery');
await migrate(url);
const folder = mkdtempSync(join(tmpdir(), 'bench-lottery-'));
mkdirSync(join(folder, 'keys'));
writeFileSync(join(folder, 'keys', 'studio.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
// Nobody answers there: payouts stay in the outbox, as they do while the wallet is away.
Object.assign(process.env, {
  STUDIO_DATABASE_URL: url,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  PLATFORM_INTERNAL_URL: 'http://127.0.0.1:9',
});
const { settleNumeros } = await import('../studio/src/families/lottery/slips/settle-numeros.ts');
const { closeDatabase } = await import('../studio/src/database.ts');
const { publishGames } = await import('../studio/src/engine/games.ts');
const { families } = await import('../studio/src/families.ts');
publishGames(families);

const database = new pg.Client(url);
await database.connect();

let numeros = 0;
const nextNumero = (): Promise<string> => drawnNumero(database, (numeros += 1), slips);

/** A program that pays something else than it says is no measure of anything. */
const check = async (id: string): Promise<void> => {
  const { rows } = await database.query<{ settled: number; paid: string }>(
    `select count(*) filter (where settled_version = 1)::int as settled, sum(payout)::text as paid from lottery.entry where numero_id = $1`,
    [id],
  );
  const paid = prize * BigInt(Math.floor((slips + 73) / 100));
  if (rows[0]?.settled !== slips || BigInt(rows[0].paid) !== paid) throw new Error(`settled ${rows[0]?.settled}, paid ${rows[0]?.paid}, not ${paid}`);
}; // prettier-ignore

const timed = async (id: string, work: () => Promise<unknown>): Promise<BenchTurn> => {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  await check(id);
  return { perSecond: slips / seconds };
};

const ours = async (): Promise<BenchTurn> => {
  const id = await nextNumero();
  return timed(id, async () => {
    for (;;) {
      await settleNumeros();
      const { rows } = await database.query<{ state: string }>('select state from lottery.numero where id = $1', [id]);
      if (rows[0]?.state === 'SETTLED') return;
    }
  });
};

const peer = async (): Promise<BenchTurn> => {
  const id = await nextNumero();
  return timed(id, async () => {
    await database.query('begin');
    await database.query(
      `update lottery.slip set state = 'SETTLED', settled_version = 1, ended_at = now(),
         prize = case when rows -> 0 -> 'selection' -> 'numbers' ? '27' then ${prize} else 0 end where numero_id = $1 and state = 'OPEN'`,
      [id],
    );
    await database.query(
      `update lottery.entry set settled_version = 1, settled_at = now(), payout = won.prize
       from (select entry_id, sum(prize + rebate)::bigint as prize from lottery.slip where numero_id = $1 group by entry_id) as won where entry.id = won.entry_id`,
      [id],
    );
    await database.query(
      `insert into lottery.settlement (entry_id, version, kind, amount, settled_at) select id, 1, 'PAYOUT', payout, now() from lottery.entry where numero_id = $1`,
      [id],
    );
    await database.query(
      `insert into wallet.call (op, tx_id, body, next_at, created_at)
       select 'settle', id || ':win', jsonb_build_object('txId', id || ':win', 'roundId', id, 'playerId', player_id, 'currency', currency, 'gameCode', game_code,
         'amount', payout::text, 'kind', 'NORMAL', 'endRound', true), now(), now() from lottery.entry where numero_id = $1`,
      [id],
    );
    await database.query("update lottery.numero set state = 'SETTLING' where id = $1", [id]);
    await database.query("update lottery.numero set state = 'SETTLED' where id = $1", [id]);
    await database.query('commit');
  });
};

await compare({ ours, peer, peerName: 'set-based SQL', turns });
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1_048_576)} MB for ${slips.toLocaleString('en')} slips a draw`);
await database.end();
await closeDatabase();
rmSync(folder, { recursive: true, force: true });
