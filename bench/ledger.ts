/**
 * `npm run bench ledger`: `post` of a two-entry transfer against pgbench TPC-B on the same PostgreSQL, in turns.
 * Options: --accounts=1000000 --existing=10000000 --callers=256 --lanes=2 --seconds=8 --turns=5 --prove=1. Goals: `docs/goals.md`.
 * `--pgledger=<folder>` measures against a copy of github.com/pgr0ss/pgledger as well; its files are not part of this project.
 */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import pg from 'pg';
import { callersFor, compare, option } from './compare.ts';
import { costOf } from './cpu.ts';
import { emptyDatabase, platformDatabase } from './database.ts';
import { pgbenchAtItsBest } from './pgbench.ts';

const accounts = option('accounts', 1_000_000);
const existing = option('existing', 10_000_000);
const callers = option('callers', 256);
const seconds = option('seconds', 8);
const houses = 64;
const merchantId = MerchantId.parse('bench');
const currency = Currency.parse('THB');

const memberOf = (number: number): string => `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Fills the book as if each member had been paid and had staked in turn; every proof of the book holds afterwards. */
const fill = async (client: pg.Client): Promise<void> => {
  const rounds = Math.max(1, Math.floor(existing / accounts));
  const [paid, staked] = [1_000_000_000n, 100_000_000n];
  const heldAfter = (round: number): bigint => BigInt(Math.ceil(round / 2)) * paid - BigInt(Math.floor(round / 2)) * staked;
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  // Indexes are made once, of all rows, instead of row by row.
  await client.query(
    `alter table ledger.transfer drop constraint transfer_pkey, drop constraint one_transfer_of_a_reference;
     drop index ledger.transfer_milestone_from, ledger.transfer_milestone_to, ledger.account_of_owner, ledger.account_by_id`,
  );
  const accountsOf = `insert into ledger.account (merchant_id, owner, kind, currency, running, floor, balance, version, last_transfer)`;
  // Ids as the program makes them, rising with time; that of a round's transfer can be told, because the next one names it.
  const idOf = (round: string): string =>
    `(lpad(to_hex(1700000000000 + ${round}), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`;
  await client.query(
    `${accountsOf} select $1, '018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 'CASH', $2, true, 0, $4::bigint, $5::bigint, ${idOf('$5::bigint')}
     from generate_series(0, $3::bigint - 1) n`,
    [merchantId, currency, accounts, heldAfter(rounds), rounds],
  );
  await client.query(
    `${accountsOf} select $1, 'house', 'BANK:' || h, $2, false, null, 0, 1, null from generate_series(0, ${houses} - 1) h`,
    [merchantId, currency],
  );
  await client.query(
    `create temporary table known as select ('x' || right(a.owner, 12))::bit(48)::bigint as n, a.id, b.id as house_id
     from ledger.account a join ledger.account b on b.kind = 'BANK:' || (('x' || right(a.owner, 12))::bit(48)::bigint % ${houses}) where a.running order by 1`,
  );
  for (let round = 1; round <= rounds; round += 1) {
    const isPaid = round % 2 === 1;
    const [own, other] = isPaid ? ['to', 'from'] : ['from', 'to'];
    await client.query(
      `insert into ledger.transfer (id, ${own}_id, ${other}_id, amount, ${own}_balance, ${own}_version, ${own}_before, merchant_id, currency, reason, reference)
       select ${idOf('$5::bigint')}, id, house_id, $3::bigint, $4::bigint, $5::bigint, case when $5::bigint > 1 then ${idOf('$5::bigint - 1')} end, $1, $2, 'TEST', 'fill:' || uuidv7()
       from known`,
      [merchantId, currency, isPaid ? paid : staked, heldAfter(round), round],
    );
  }
  await client.query(
    `update ledger.account a set balance = s.amount, version = s.entries from (
       select account_id, sum(amount) as amount, count(*) as entries from ledger.entry where version is null group by account_id
     ) s where s.account_id = a.id`,
  );
  await client.query(
    `alter table ledger.transfer add primary key (id), add constraint one_transfer_of_a_reference unique (reference, merchant_id);
     create unique index transfer_milestone_from on ledger.transfer (from_id, from_version) include (id) where from_version % 64 = 0;
     create unique index transfer_milestone_to on ledger.transfer (to_id, to_version) include (id) where to_version % 64 = 0;
     create index account_of_owner on ledger.account (owner, merchant_id);
     create index account_by_id on ledger.account using hash (id)`,
  );
  for (const table of ['account', 'transfer', 'tally']) await client.query(`vacuum analyze ledger.${table}`);
  await client.query('checkpoint');
};

const url = await platformDatabase('bench_ledger');
const watcher = new pg.Client({ connectionString: url });
await watcher.connect();
console.log(`filling: ${accounts.toLocaleString('en')} accounts, ${existing.toLocaleString('en')} transfers …`);
const begun = performance.now();
await fill(watcher);
console.log(`filled in ${Math.round((performance.now() - begun) / 1_000)} s`);

const ledger = {
  ...(await import('../server/src/modules/money/ledger/index.ts')),
  ...(await import('../server/src/modules/money/ledger/post.ts')),
  ...(await import('../server/src/modules/money/ledger/store/accounts.ts')),
  ...(await import('../server/src/modules/money/ledger/store/proofs.ts')),
};
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { createBatchQueue } = await import('../contract/src/core/batch-queue.ts');

type Transfer = Parameters<typeof ledger.postAndKeep>[0][number];
const queue = createBatchQueue<Transfer, Awaited<ReturnType<typeof ledger.postAndKeep>>[number]>({
  batchesAtOnceMax: option('lanes', 2),
  batchMax: 512,
  waitingMax: 10_000,
  keyOf: (transfer) => transfer.legs[0]?.account.owner ?? '',
  executeBatch: ledger.postAndKeep,
});

let count = 0;
const postOne = async (): Promise<void> => {
  count += 1;
  const member = memberOf(randomInt(accounts));
  const posted = await queue.execute({
    merchantId,
    reference: `bench:${randomUUIDv7()}`,
    reason: 'TEST',
    legs: [
      { account: { merchantId, owner: member, kind: 'CASH', currency }, amount: -10_000n },
      { account: { merchantId, owner: 'house', kind: `BANK:${count % houses}`, currency }, amount: 10_000n },
    ],
  });
  if ('refused' in posted) throw new Error(`refused: ${posted.refused}`);
};

/** As in the server, the house's accounts are rolled up meanwhile. */
const ours = async () => {
  const rolling = setInterval(() => void inTransaction(ledger.rollUp), 2_000);
  const turn = await callersFor(seconds, callers, postOne);
  clearInterval(rolling);
  return turn;
};

const tpcb = await pgbenchAtItsBest({ url: await emptyDatabase('bench_tpcb'), seconds });

// Once before anything counts, so that plans are made.
await callersFor(3, callers, postOne);

const { rows } = await watcher.query<{ pid: number }>('select pg_backend_pid() as pid');
const backend = rows[0]?.pid ?? 0;
const cost = await costOf(backend, async () => {
  const from = count;
  await ours();
  return { pieces: count - from };
});
const tpcbCost = await costOf(backend, async () => ({ pieces: (await tpcb()).perSecond * seconds }));
console.log(`processor time of a transfer: Node ${microseconds(cost.node)}, PostgreSQL ${microseconds(cost.postgres)}`);
console.log(`processor time of a TPC-B transaction: PostgreSQL ${microseconds(tpcbCost.postgres)}`);

const turns = option('turns', 5);
await compare({ ours, peer: () => tpcb(), peerName: 'pgbench TPC-B', turns });

const pgledgerFolder = process.argv.find((word) => word.startsWith('--pgledger='))?.slice('--pgledger='.length);
if (pgledgerFolder !== undefined) {
  const peer = await pgledger(pgledgerFolder);
  await compare({ ours, peer: peer.run, peerName: 'pgledger', turns });
  await peer.close();
}

// A fast ledger that is wrong is worth nothing.
if (option('prove', 0) === 1) {
  const faults = await inTransaction(ledger.verifyAccounts, 'proofs');
  if (faults.length > 0) throw new Error(`ledger check failed: ${JSON.stringify(faults[0])}`);
  console.log('the book is proven');
}
await watcher.end();
await closeDatabase();

function microseconds(us: number | undefined): string {
  return us === undefined ? 'unknown' : `${us.toFixed(1)} µs`;
}

/** pgledger with at most 100,000 accounts and an empty book, a transfer for each call, on 16 connections. */
async function pgledger(folder: string) {
  const peerUrl = await emptyDatabase('bench_pgledger');
  const pool = new pg.Pool({ connectionString: peerUrl, max: 16 });
  const ulids = 'vendor/scoville-pgsql-ulid';
  for (const file of [`${ulids}/ulid-to-uuid.sql`, `${ulids}/uuid-to-ulid.sql`, 'pgledger.sql'])
    await pool.query(await readFile(join(folder, file), 'utf8'));
  const make = `select array_agg(a.id) as ids from generate_series(1, $1::int) n, lateral pgledger_create_account($2 || n, 'THB') a`;
  const idsOf = async (howMany: number, name: string): Promise<string[]> =>
    (await pool.query<{ ids: string[] }>(make, [howMany, name])).rows[0]?.ids ?? [];
  const members = await idsOf(Math.min(accounts, 100_000), 'member ');
  const banks = await idsOf(houses, 'bank ');
  await pool.query('analyze');
  const one = () =>
    pool.query('select id from pgledger_create_transfer($1, $2, $3)', [
      members[randomInt(members.length)],
      banks[randomInt(houses)],
      '1.00',
    ]);
  return { run: () => callersFor(seconds, callers, one), close: () => pool.end() };
}
