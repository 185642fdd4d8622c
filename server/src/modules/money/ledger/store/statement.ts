import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { type Beginning, type Chain, type Milestone, milestonesFor, whereToBegin } from '../statement.rules.ts';
import type { LedgerTables } from '../tables.ts';

const tables = open<LedgerTables>;

type Page = { limit: number; offset: number };

/** One page of what the book holds of an owner other than the house, newest first, and how many lines there are. A page far back costs little more. */
export const linesOf = async (tx: Tx, owner: string, merchantId: MerchantId, page: Page) => {
  const chains = await chainsOf(tx, owner, merchantId);
  const wanted = milestonesFor(chains.length, page);
  const milestones = wanted === 0 ? [] : await newestMilestones(tx, chains, wanted);
  const beginning = whereToBegin(chains, milestones, milestones.length < wanted, page);
  return {
    lines: await walkBack(tx, beginning, { ...page, offset: page.offset - beginning.skipped }),
    total: Number(chains.reduce((sum, { version }) => sum + version, 0n)),
  };
};

type NamedChain = Chain & { kind: string; currency: Currency };

const chainsOf = async (tx: Tx, owner: string, merchantId: MerchantId): Promise<NamedChain[]> => {
  const rows = await tables(tx)
    .selectFrom('ledger.account')
    .select(['id', 'kind', 'currency', 'version', 'last_transfer'])
    .where('owner', '=', owner)
    .where('merchant_id', '=', merchantId)
    .where('last_transfer', 'is not', null)
    .execute();
  return rows.map((row) => ({ accountId: row.id, kind: row.kind, currency: row.currency, version: row.version, last: row.last_transfer }));
};

/** The newest of all chains together, from the newest back. */
const newestMilestones = async (tx: Tx, chains: readonly Chain[], limit: number): Promise<Milestone[]> => {
  const { rows } = await sql<{ account_id: string; version: bigint; transfer_id: TransferId; at: string }>`
    select a.id as account_id, m.version, m.transfer_id, extract(epoch from uuid_extract_timestamp(m.transfer_id)) * 1000 as at
    from unnest(${uuids(chains.map(({ accountId }) => accountId))}::uuid[]) as a (id) cross join lateral (
      (select from_version, id from ledger.transfer where from_id = a.id and from_version % 64 = 0 order by from_version desc limit ${limit})
      union all
      (select to_version, id from ledger.transfer where to_id = a.id and to_version % 64 = 0 order by to_version desc limit ${limit})
      union all
      (select version, transfer_id from ledger.leg where account_id = a.id and version % 64 = 0 order by version desc limit ${limit})
    ) m (version, transfer_id)
    order by at desc, a.id, m.version desc limit ${limit}
  `.execute(tables(tx));
  return rows.map((row) => ({ accountId: row.account_id, version: row.version, transferId: row.transfer_id, at: Number(row.at) }));
};

/** An entry of an account, by its transfer. `limit` keeps the planner from reading a whole table for it. */
const entry = sql`lateral (
  select e.amount, e.balance_after, e.version, e.before from ledger.entry e where e.transfer_id = at.transfer_id and e.account_id = at.account_id limit 1
)`;

/** Follows each chain back from where it begins, and gives one page of what it meets. */
const walkBack = async (tx: Tx, { starts, since }: Beginning<NamedChain>, { limit, offset }: Page) => {
  const { rows } = await sql<{
    id: TransferId;
    at: Temporal.Instant;
    reason: string;
    reference: string;
    kind: string;
    currency: Currency;
    amount: bigint;
    balance_after: bigint;
  }>`
    with recursive line as (
      select at.account_id, at.transfer_id, at.kind, at.currency, e.*, 1 as step
      from unnest(
        ${uuids(starts.map(({ chain }) => chain.accountId))}::uuid[], ${uuids(starts.map(({ transferId }) => transferId))}::uuid[],
        ${texts(starts.map(({ chain }) => chain.kind))}::text[], ${texts(starts.map(({ chain }) => chain.currency))}::text[]
      ) as at (account_id, transfer_id, kind, currency), ${entry} e
      union all
      select at.account_id, at.transfer_id, at.kind, at.currency, e.*, at.step + 1
      from (
        select account_id, before as transfer_id, kind, currency, step from line
        where step < ${limit + offset} and uuid_extract_timestamp(transfer_id) >= to_timestamp(${(since ?? 0) / 1000}::double precision)
      ) at, ${entry} e
    ), page as materialized (
      select * from line order by uuid_extract_timestamp(transfer_id) desc, kind collate "C", version desc limit ${limit} offset ${offset}
    )
    select t.id, t.at, t.reason, t.reference, page.kind, page.currency, page.amount, page.balance_after
    from page, lateral (select id, at, reason, reference from ledger.transfer where id = page.transfer_id limit 1) t
    order by uuid_extract_timestamp(page.transfer_id) desc, page.kind collate "C", page.version desc
  `.execute(tables(tx));
  return rows;
};
