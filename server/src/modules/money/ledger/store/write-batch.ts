import { bigints, uuids } from '#platform/arrays';
import { adding, type Ask, column, forSome, statement } from '#platform/ask';
import type { Account, Entered, Entry, LedgerBatch } from '../batch.rules.ts';
import { talliesOf } from '../fast-path.rules.ts';
import { addTallies } from './write-fast-path.ts';

/** The entries of a batch, for writing: balances, transfers, and one line for each account of the house. Nothing when nothing was entered. */
export const writing = ({ accounts, entered }: LedgerBatch): Ask<void>[] => {
  const rows = entered.map((transfer): TransferRow => ({ transfer, ...endsOf(transfer) }));
  const touched = new Set(entered.flatMap(({ entries }) => entries.map((entry) => entry.accountId)));
  return [
    ...forSome(
      accounts.running().filter((account) => touched.has(account.id)),
      moveBalances,
    ),
    ...forSome(rows, addTransfers),
    ...forSome(
      entered.filter(({ entries }) => entries.length > 2).flatMap(({ id, entries }) => entries.map((entry) => ({ id, ...entry }))),
      addLegs,
    ),
    ...forSome(talliesOf(entered.flatMap(({ entries }) => entries.filter((entry) => entry.version === null))), addTallies),
  ];
};

const moveBalances = (accounts: readonly Account[]): Ask<void> => statement`
  update ledger.account a set balance = fresh.balance, version = fresh.version, last_transfer = fresh.last
  from (select
    unnest(${uuids(accounts.map(({ id }) => id))}::uuid[]) as id, unnest(${bigints(accounts.map(({ balance }) => balance))}::bigint[]) as balance,
    unnest(${bigints(accounts.map(({ version }) => version))}::bigint[]) as version, unnest(${uuids(accounts.map(({ last }) => last))}::uuid[]) as last
  ) fresh
  where a.id = fresh.id
`;

/** A transfer of two legs has them in its own row; one of more has neither end. */
type TransferRow = { transfer: Entered; from: Entry | undefined; to: Entry | undefined };

const endsOf = ({ entries }: Entered): Pick<TransferRow, 'from' | 'to'> => {
  const [first, second] = entries;
  if (first === undefined || second === undefined || entries.length > 2) return { from: undefined, to: undefined };
  return first.amount < 0n ? { from: first, to: second } : { from: second, to: first };
};

const addTransfers = adding<TransferRow>('ledger.transfer', {
  id: column.uuid(({ transfer }) => transfer.id),
  from_id: column.uuid(({ from }) => from?.accountId ?? null),
  to_id: column.uuid(({ to }) => to?.accountId ?? null),
  amount: column.bigint(({ to }) => to?.amount ?? null),
  from_balance: column.bigint(({ from }) => from?.balanceAfter ?? null),
  from_version: column.bigint(({ from }) => from?.version ?? null),
  to_balance: column.bigint(({ to }) => to?.balanceAfter ?? null),
  to_version: column.bigint(({ to }) => to?.version ?? null),
  from_before: column.uuid(({ from }) => from?.before ?? null),
  to_before: column.uuid(({ to }) => to?.before ?? null),
  corrects: column.uuid(({ transfer }) => transfer.corrects ?? null),
  merchant_id: column.text(({ transfer }) => transfer.merchantId),
  currency: column.text(({ to }) => to?.currency ?? null),
  reason: column.text(({ transfer }) => transfer.reason),
  reference: column.text(({ transfer }) => transfer.reference),
});

type Leg = Entry & { id: string };

const addLegs = adding<Leg>('ledger.leg', {
  transfer_id: column.uuid(({ id }) => id),
  account_id: column.uuid(({ accountId }) => accountId),
  currency: column.text(({ currency }) => currency),
  amount: column.bigint(({ amount }) => amount),
  balance_after: column.bigint(({ balanceAfter }) => balanceAfter),
  version: column.bigint(({ version }) => version),
  before: column.uuid(({ before }) => before),
});
