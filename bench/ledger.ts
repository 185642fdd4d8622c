/**
 * `npm run bench ledger`: `post` of a two-entry transfer against pgbench TPC-B on the same PostgreSQL, in turns.
 * Options: --accounts=1000000 --existing=10000000 --callers=256 --seconds=8 --turns=5. Goal: `design/money.md`, 15 times.
 */
import { randomInt } from 'node:crypto';
import { MerchantId } from '@croupier/contract/ids';
import { Currency } from '@croupier/contract/money';
import pg from 'pg';
import { callersFor, compare, option } from './compare.ts';
import { emptyDatabase, platformDatabase } from './database.ts';
import { runPgbench } from './pgbench.ts';

const accounts = option('accounts', 1_000_000);
const existing = option('existing', 10_000_000);
const callers = option('callers', 256);
const seconds = option('seconds', 8);
const houses = 64;
const merchantId = MerchantId.parse('bench');
const currency = Currency.parse('THB');

const memberOf = (number: number): string => `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Fills the book as if each member had been paid several times; every proof of the book holds afterwards. */
const fill = async (url: string): Promise<void> => {
  const each = Math.max(1, Math.floor(existing / accounts));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The rows are right as they are made; checking ten million of them again would only take long.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  await client.query(`drop index ledger.entry_chain, ledger.entry_of_house`);
  await client.query(
    `alter table ledger.entry drop constraint entry_pkey; alter table ledger.transfer drop constraint one_transfer_of_a_reference`,
  );
  await client.query(
    `insert into ledger.account (id, merchant_id, owner, kind, currency, running, floor, balance, version)
     select ('018f0000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, '018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 'CASH', $2::text, true, 0, 1000000000::bigint * $4::bigint, $4::bigint from generate_series(0, $3::bigint - 1) n`,
    [merchantId, currency, accounts, each],
  );
  await client.query(
    `insert into ledger.account (id, merchant_id, owner, kind, currency, running, balance, version)
     select ('018f0000-0000-7000-a000-' || lpad(to_hex(h), 12, '0'))::uuid, $1::text, 'house', 'BANK:' || h, $2::text, false, 0, 1 from generate_series(0, ${houses} - 1) h`,
    [merchantId, currency],
  );
  for (let round = 1; round <= each; round += 1) {
    await client.query(
      `with made as (insert into ledger.transfer (id, merchant_id, reference, reason) select uuidv7(), $1::text, 'fill:' || $4::bigint || ':' || n, 'TEST' from generate_series(0, $3::bigint - 1) n returning id, reference),
       numbered as (select id, split_part(reference, ':', 3)::bigint as n from made)
       insert into ledger.entry (transfer_id, account_id, currency, amount, balance_after, version)
       select id, ('018f0000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, $2::text, 1000000000, 1000000000::bigint * $4::bigint, $4::bigint from numbered
       union all select id, ('018f0000-0000-7000-a000-' || lpad(to_hex(n % ${houses}), 12, '0'))::uuid, $2::text, -1000000000, null, null from numbered`,
      [merchantId, currency, accounts, round],
    );
  }
  await client.query(
    `update ledger.account a set balance = s.amount from (select account_id, sum(amount) as amount from ledger.entry where version is null group by account_id) s where s.account_id = a.id`,
  );
  await client.query(
    `alter table ledger.entry add primary key (transfer_id, account_id); alter table ledger.transfer add constraint one_transfer_of_a_reference unique (reference, merchant_id)`,
  );
  await client.query(
    `create unique index entry_chain on ledger.entry (account_id, version) where version is not null; create index entry_of_house on ledger.entry (account_id, transfer_id) where version is null`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
};

const url = await platformDatabase('bench_ledger');
console.log(`filling: ${accounts.toLocaleString('en')} accounts, ${existing.toLocaleString('en')} transfers …`);
await fill(url);

const ledger = await import('../server/src/modules/ledger/index.ts');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { createLanes } = await import('../server/src/platform/lanes.ts');

type Transfer = Parameters<typeof ledger.postEach>[1][number];
const lanes = createLanes<Transfer, Awaited<ReturnType<typeof ledger.postEach>>[number]>({
  lanes: 2,
  batchMax: 512,
  waitingMax: 10_000,
  keyOf: (transfer) => transfer.legs[0]?.account.owner ?? '',
  carryOut: (transfers) => inTransaction((tx) => ledger.postEach(tx, transfers)),
});

let count = 0;
const postOne = async (): Promise<void> => {
  count += 1;
  const member = memberOf(randomInt(accounts));
  const posted = await lanes.carryOut({
    merchantId,
    reference: `bench:${process.pid}:${count}`,
    reason: 'TEST',
    legs: [
      { account: { merchantId, owner: member, kind: 'CASH', currency }, amount: -10_000n },
      { account: { merchantId, owner: 'house', kind: `BANK:${count % houses}`, currency }, amount: 10_000n },
    ],
  });
  if ('refused' in posted) throw new Error(`refused: ${posted.refused}`);
};

const peerUrl = await emptyDatabase('bench_tpcb');
await callersFor(3, callers, postOne);
await compare({
  ours: () => callersFor(seconds, callers, postOne),
  peer: async () => ({ perSecond: (await runPgbench({ url: peerUrl, clients: callers, seconds, scale: 100 })).tps }),
  peerName: 'pgbench TPC-B',
  turns: option('turns', 5),
});
// Before the ratio stands that the books of all this are right: a fast ledger that is wrong is worth nothing.
const faults = option('prove', 0) === 1 ? await inTransaction(ledger.disprove) : [];
if (faults.length > 0) throw new Error(`the book is wrong: ${JSON.stringify(faults[0])}`);
await closeDatabase();
