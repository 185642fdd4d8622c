import type { MerchantId, TransferId } from '@croupier/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Entered, Entry, Sheet } from '../sheet.rules.ts';
import type { Run } from '../straight.rules.ts';
import type { LedgerTables } from '../tables.ts';
import { numbers, uuids, words } from './arrays.ts';

const tables = open<LedgerTables>;

/** Writes a sheet in one statement: balances, transfers, and one line for each account of the house. */
export const writeSheet = async (tx: Tx, { accounts, entered }: Sheet): Promise<void> => {
  const touched = new Set(entered.flatMap(({ entries }) => entries.map((entry) => entry.accountId)));
  const changed = [...accounts.values()].filter((account) => account.running && touched.has(account.id));
  await sql`
    with changed as (
      update ledger.account a set balance = fresh.balance, version = fresh.version, last_transfer = fresh.last
      from unnest(${uuids(changed.map(({ id }) => id))}, ${numbers(changed.map(({ balance }) => balance))}, ${numbers(changed.map(({ version }) => version))},
        ${uuids(changed.map(({ last }) => last))}) as fresh (id, balance, version, last)
      where a.id = fresh.id
    ), ${rowsOf(entered)}, ${talliesOf(entered)}${legsOf(entered)}
    insert into ledger.transfer (${columns}) select ${columns} from fresh
  `.execute(tables(tx));
};

/** Writes runs of transfers, all or none of them: false when an account is missing or too low, or a reference stands already. */
export const writeStraight = async (tx: Tx, runs: readonly Run[]): Promise<boolean> => {
  const moves = runs.flatMap((run, index) =>
    run.moves.map((move, place) => ({ ...move, run: BigInt(index + 1), before: run.moves[place - 1]?.id ?? null })),
  );
  const tallies = tally(moves.map(({ houseId, amount }) => ({ accountId: houseId, amount: -amount })));
  const { rows } = await sql<{ done: boolean }>`select ledger.post_straight(
    ${uuids(runs.map((run) => run.accountId))}, ${numbers(runs.map((run) => run.net))}, ${numbers(runs.map((run) => run.lowest))},
    ${numbers(runs.map((run) => BigInt(run.moves.length)))}, ${uuids(runs.map((run) => run.moves.at(-1)?.id ?? null))},
    ${uuids(moves.map(({ id }) => id))}, ${numbers(moves.map(({ run }) => run))}, ${numbers(moves.map(({ place }) => place))},
    ${uuids(moves.map(({ before }) => before))},
    ${numbers(moves.map(({ amount }) => amount))}, ${numbers(moves.map(({ sum }) => sum))}, ${uuids(moves.map(({ houseId }) => houseId))},
    ${uuids(moves.map(({ transfer }) => transfer.corrects ?? null))}, ${words(moves.map(({ transfer }) => transfer.merchantId))},
    ${words(moves.map(({ currency }) => currency))}, ${words(moves.map(({ transfer }) => transfer.reason))}, ${words(moves.map(({ transfer }) => transfer.reference))},
    ${uuids(tallies.map(({ accountId }) => accountId))}, ${numbers(tallies.map(({ amount }) => amount))}, ${numbers(tallies.map(({ entries }) => entries))}
  ) as done`.execute(tables(tx));
  return rows[0]?.done === true;
};

const columns = sql.raw(
  'id, from_id, to_id, amount, from_balance, from_version, to_balance, to_version, from_before, to_before, corrects, merchant_id, currency, reason, reference',
);

/** The transfers as rows: two legs inline, those of more legs without any. */
const rowsOf = (entered: readonly Entered[]): RawBuilder<unknown> => {
  const rows = entered.map((transfer) => ({ transfer, ...endsOf(transfer) }));
  return sql`fresh as materialized (select * from unnest(
    ${uuids(entered.map(({ id }) => id))}, ${uuids(rows.map(({ from }) => from?.accountId ?? null))}, ${uuids(rows.map(({ to }) => to?.accountId ?? null))},
    ${numbers(rows.map(({ to }) => to?.amount ?? null))},
    ${numbers(rows.map(({ from }) => from?.balanceAfter ?? null))}, ${numbers(rows.map(({ from }) => from?.version ?? null))},
    ${numbers(rows.map(({ to }) => to?.balanceAfter ?? null))}, ${numbers(rows.map(({ to }) => to?.version ?? null))},
    ${uuids(rows.map(({ from }) => from?.before ?? null))}, ${uuids(rows.map(({ to }) => to?.before ?? null))},
    ${uuids(entered.map(({ corrects }) => corrects ?? null))}, ${words(entered.map(({ merchantId }) => merchantId))},
    ${words(rows.map(({ to }) => to?.currency ?? null))}, ${words(entered.map(({ reason }) => reason))}, ${words(entered.map(({ reference }) => reference))}
  ) as fresh (${columns}))`;
};

const endsOf = ({ entries }: Entered): { from: Entry | undefined; to: Entry | undefined } => {
  const [first, second] = entries;
  if (first === undefined || second === undefined || entries.length > 2) return { from: undefined, to: undefined };
  return first.amount < 0n ? { from: first, to: second } : { from: second, to: first };
};

/** One line for each account of the house. */
const talliesOf = (entered: readonly Entered[]): RawBuilder<unknown> => {
  const tallies = tally(entered.flatMap(({ entries }) => entries.filter((entry) => entry.version === null)));
  return sql`tallies as (
    insert into ledger.tally (account_ids, amounts, entries) select * from ledger.tallies_of(
      ${uuids(tallies.map(({ accountId }) => accountId))}, ${numbers(tallies.map(({ amount }) => amount))}, ${numbers(tallies.map(({ entries }) => entries))})
  )`;
};

const tally = (entries: readonly { accountId: string; amount: bigint }[]): { accountId: string; amount: bigint; entries: bigint }[] => {
  const sums = new Map<string, { accountId: string; amount: bigint; entries: bigint }>();
  for (const { accountId, amount } of entries) {
    const sum = sums.get(accountId);
    if (sum === undefined) sums.set(accountId, { accountId, amount, entries: 1n });
    else {
      sum.amount += amount;
      sum.entries += 1n;
    }
  }
  return [...sums.values()];
};

/** The legs of the transfers that have more than two, if there are any. */
const legsOf = (entered: readonly Entered[]): RawBuilder<unknown> => {
  const legs = entered.filter(({ entries }) => entries.length > 2).flatMap(({ id, entries }) => entries.map((entry) => ({ id, ...entry })));
  if (legs.length === 0) return sql``;
  return sql`, legs as (
    insert into ledger.leg (transfer_id, account_id, currency, amount, balance_after, version, before)
    select * from unnest(${uuids(legs.map(({ id }) => id))}, ${uuids(legs.map((leg) => leg.accountId))}, ${words(legs.map((leg) => leg.currency))},
      ${numbers(legs.map((leg) => leg.amount))}, ${numbers(legs.map((leg) => leg.balanceAfter))}, ${numbers(legs.map((leg) => leg.version))},
      ${uuids(legs.map((leg) => leg.before))})
  )`;
};

/** What already stands under these references, a row for each leg. */
export const findByReference = async (tx: Tx, wanted: readonly { merchantId: MerchantId; reference: string }[]) => {
  const { rows } = await sql<{
    id: TransferId;
    merchant_id: MerchantId;
    reference: string;
    reason: string;
    account_id: string;
    amount: bigint;
  }>`
    select t.id, t.merchant_id, t.reference, t.reason, e.account_id, e.amount
    from unnest(${words(wanted.map((one) => one.reference))}, ${words(wanted.map((one) => one.merchantId))}) as wanted (reference, merchant_id)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = wanted.merchant_id
    join ledger.entry e on e.transfer_id = t.id
  `.execute(tables(tx));
  return rows;
};

export const findTransfer = async (tx: Tx, id: TransferId) => {
  const transfer = await tables(tx)
    .selectFrom('ledger.transfer')
    .select(['id', 'merchant_id', 'reference', 'reason', 'corrects', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const legs = await tables(tx)
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.account_id')
    .select(['a.owner', 'a.kind', 'a.currency', 'e.amount', 'e.balance_after'])
    .where('e.transfer_id', '=', id)
    .orderBy('e.amount')
    .execute();
  return transfer && { ...transfer, legs };
};
