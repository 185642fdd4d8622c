import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { bigints, texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { milestoneEvery } from '../statement.rules.ts';
import type { LedgerTables } from '../tables.ts';

const tables = open<LedgerTables>;

/** A transfer as one owner sees it: what it did to each of their accounts. */
export type OwnTransfer = {
  id: TransferId;
  at: Temporal.Instant;
  reason: string;
  reference: string;
  entries: { kind: string; currency: Currency; amount: bigint; after: bigint | null }[];
};

type Reached = { accountId: string; version: bigint };

/**
 * Transfers that touched an owner's accounts after the versions already known, the oldest first in each account: about `limit` entries of each, and how far
 * that comes. A transfer that another account of theirs leads to is told of twice: it is known by its id. `isAll`: there are no more at this moment.
 */
export const transfersSince = async (
  tx: Tx,
  owner: string,
  merchantId: MerchantId,
  known: ReadonlyMap<string, bigint>,
  limit: number,
): Promise<{ transfers: OwnTransfer[]; reached: Reached[]; isAll: boolean }> => {
  const accounts = (
    await tables(tx)
      .selectFrom('ledger.account')
      .select(['id', 'version', 'last_transfer'])
      .where('owner', '=', owner)
      .where('merchant_id', '=', merchantId)
      .where('last_transfer', 'is not', null)
      .execute()
  ).map((row) => ({ ...row, from: known.get(row.id) ?? 0n }));
  const behind = accounts.filter(({ version, from }) => version > from);
  if (behind.length === 0) return { transfers: [], reached: [], isAll: true };

  // Up to a milestone, from which the chain is followed back; or to the end, which the account itself names.
  const step = BigInt(Math.max(limit, Number(milestoneEvery)));
  const goals = behind.map(({ version, from, ...account }) => {
    const goal = ((from + step) / milestoneEvery) * milestoneEvery;
    return { ...account, from, to: goal >= version ? version : goal };
  });
  const starts = await startsFor(tx, goals);
  for (const { id, last_transfer, from, to } of goals) {
    const isEnd = behind.some((account) => account.id === id && account.version === to);
    const milestone = (to / milestoneEvery) * milestoneEvery;
    if (isEnd && last_transfer !== null && to !== milestone)
      starts.push({ accountId: id, transferId: last_transfer, low: milestone > from ? milestone : from });
  }
  return {
    transfers: await follow(tx, owner, merchantId, starts),
    reached: goals.map(({ id, to }) => ({ accountId: id, version: to })),
    isAll: goals.every(({ id, to }) => behind.some((account) => account.id === id && account.version === to)),
  };
};

type Start = { accountId: string; transferId: TransferId; low: bigint };

/** Every milestone after what is known, each with the version at which the one before it, or what is known, takes over. */
const startsFor = async (tx: Tx, goals: readonly { id: string; from: bigint; to: bigint }[]): Promise<Start[]> => {
  const { rows } = await sql<{ account_id: string; from: bigint; version: bigint; transfer_id: TransferId }>`
    select a.id as account_id, a.from, m.version, m.transfer_id
    from unnest(${uuids(goals.map(({ id }) => id))}::uuid[], ${bigints(goals.map(({ from }) => from))}::bigint[], ${bigints(goals.map(({ to }) => to))}::bigint[])
      as a (id, "from", "to") cross join lateral (
      select from_version, id from ledger.transfer where from_id = a.id and from_version % 64 = 0 and from_version > a.from and from_version <= a.to
      union all
      select to_version, id from ledger.transfer where to_id = a.id and to_version % 64 = 0 and to_version > a.from and to_version <= a.to
      union all
      select version, transfer_id from ledger.leg where account_id = a.id and version % 64 = 0 and version > a.from and version <= a.to
    ) m (version, transfer_id)
  `.execute(tables(tx));
  return rows.map((row) => {
    const low = row.version - milestoneEvery;
    return { accountId: row.account_id, transferId: row.transfer_id, low: low > row.from ? low : row.from };
  });
};

type Row = {
  id: TransferId;
  at: Temporal.Instant;
  reason: string;
  reference: string;
  kind: string;
  currency: Currency;
  amount: bigint;
  after: bigint | null;
};

const entry = sql`lateral (
  select e.version, e.before from ledger.entry e where e.transfer_id = at.transfer_id and e.account_id = at.account_id limit 1
)`;

/** The owner's side of each transfer of these ids, all their accounts together. `offset` keeps the planner from reading the whole book for it. */
const ownSide = (owner: string, merchantId: MerchantId) => sql`
  join lateral (select id, at, reason, reference from ledger.transfer where id = named.transfer_id limit 1) t on true
  join lateral (select account_id, amount, balance_after from ledger.entry where transfer_id = named.transfer_id offset 0) e on true
  join ledger.account a on a.id = e.account_id and a.owner = ${owner} and a.merchant_id = ${merchantId}
`;

const follow = async (tx: Tx, owner: string, merchantId: MerchantId, starts: readonly Start[]): Promise<OwnTransfer[]> => {
  const { rows } = await sql<Row>`
    with recursive line as (
      select at.account_id, at.transfer_id, at.low, e.*
      from unnest(
        ${uuids(starts.map(({ accountId }) => accountId))}::uuid[], ${uuids(starts.map(({ transferId }) => transferId))}::uuid[],
        ${bigints(starts.map(({ low }) => low))}::bigint[]
      ) as at (account_id, transfer_id, low), ${entry} e
      union all
      select at.account_id, at.transfer_id, at.low, e.*
      from (select account_id, before as transfer_id, low from line where version > low + 1) at, ${entry} e
    ), named as materialized (select distinct transfer_id from line)
    select t.id, t.at, t.reason, t.reference, a.kind, a.currency, e.amount, e.balance_after as after
    from named ${ownSide(owner, merchantId)}
    order by t.id
  `.execute(tables(tx));
  return together(rows);
};

const together = (rows: readonly Row[]): OwnTransfer[] => {
  const found: OwnTransfer[] = [];
  for (const { id, at, reason, reference, ...entered } of rows) {
    const last = found.at(-1);
    if (last?.id === id) last.entries.push(entered);
    else found.push({ id, at, reason, reference, entries: [entered] });
  }
  return found;
};

/** Some transfers as an owner sees them, by their ids and their references; those that did not touch them are left out. */
export const transfersOfOwner = async (
  tx: Tx,
  owner: string,
  merchantId: MerchantId,
  { ids, references }: { ids: readonly string[]; references: readonly string[] },
): Promise<OwnTransfer[]> => {
  const { rows } = await sql<Row>`
    with named as materialized (
      select unnest(${uuids(ids)}::uuid[]) as transfer_id
      union
      select t.id from unnest(${texts(references)}::text[]) as wanted (reference)
        join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = ${merchantId}
    )
    select t.id, t.at, t.reason, t.reference, a.kind, a.currency, e.amount, e.balance_after as after
    from named ${ownSide(owner, merchantId)}
    order by t.id
  `.execute(tables(tx));
  return together(rows);
};

/** How many entries each account of an owner has; those that have none are missing. */
export const lengthsOf = (tx: Tx, owner: string, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('ledger.account')
    .select(['id', 'version'])
    .where('owner', '=', owner)
    .where('merchant_id', '=', merchantId)
    .where('last_transfer', 'is not', null)
    .execute();

/** The next accounts of members in the order of their ids, with how many entries they have. */
export const lengthsAfter = (tx: Tx, accountId: string, limit: number) =>
  tables(tx)
    .selectFrom('ledger.account')
    .select(['id', 'owner', 'merchant_id', 'version'])
    .where('id', '>', accountId)
    .where('running', '=', true)
    .where('owner', '<>', 'house')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The least id that a transfer made at this moment, or after it, can have. */
export const firstIdAt = (at: Temporal.Instant): string => {
  const hex = Math.max(0, at.epochMilliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
