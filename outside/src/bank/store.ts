import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '../database.ts';
import { firstTry } from '../messages/store.ts';
import { messageFaults, takeFault, type What } from '../fault-injection/store.ts';
import type { OpenedAccount } from './demo-accounts.ts';

export type Account = OpenedAccount;

export type Transfer = {
  id: string;
  key: string;
  from_account: string;
  to_account: string;
  currency: Currency;
  amount: bigint;
  text: string;
  posted_at: Temporal.Instant;
};

/** A line of a statement, as the account's owner sees it. */
export type Line = {
  id: string;
  account: string;
  currency: Currency;
  amount: bigint;
  balance_after: bigint;
  text: string;
  other_name: string;
  other_account: string;
  posted_at: Temporal.Instant;
};

/** An account that stands already keeps its balance. */
export const openAccount = async (
  tx: Tx,
  { number, owner, kind, currency, balance, bank, promptpay, khqr }: OpenedAccount,
): Promise<void> => {
  await tx.query(
    `insert into bank.account (number, owner, kind, currency, balance, bank, promptpay, khqr) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (number) do update set bank = excluded.bank, promptpay = excluded.promptpay, khqr = excluded.khqr`,
    [number, owner, kind, currency, balance, bank, promptpay, khqr],
  );
};

export const subscribe = async (tx: Tx, account: string, url: string): Promise<void> => {
  await tx.query('insert into bank.subscriber (account, url) values ($1, $2) on conflict (account) do update set url = excluded.url', [
    account,
    url,
  ]);
};

const accountColumns = 'number, owner, kind, currency, balance, bank, promptpay, khqr';

export const findAccount = async (tx: Tx, number: string): Promise<Account | undefined> =>
  (await tx.query<Account>(`select ${accountColumns} from bank.account where number = $1`, [number])).rows[0];

/** Those of people or of companies; the clearing's are nobody's. */
export const accountsOf = async (tx: Tx, kind: Account['kind'], limit: number): Promise<Account[]> =>
  (
    await tx.query<Account>(
      `select ${accountColumns} from bank.account where kind = $1 and number not like '99000%' order by bank, currency, owner limit $2`,
      [kind, limit],
    )
  ).rows;

/** The account that a QR code pays. */
export const findNamed = async (tx: Tx, by: 'promptpay' | 'khqr', name: string): Promise<Account | undefined> =>
  (await tx.query<Account>(`select ${accountColumns} from bank.account where ${by} = $1`, [name])).rows[0];

/** Locked in the order of their numbers, so that two transfers in opposite directions cannot wait for each other. */
export const lockAccounts = async (tx: Tx, numbers: readonly string[]): Promise<Account[]> =>
  (
    await tx.query<Account>(`select ${accountColumns} from bank.account where number = any($1) order by number for no key update`, [
      numbers,
    ])
  ).rows;

export const changeBalance = async (tx: Tx, number: string, amount: bigint): Promise<bigint> => {
  const { rows } = await tx.query<{ balance: bigint }>(
    'update bank.account set balance = balance + $2 where number = $1 returning balance',
    [number, amount],
  );
  if (rows[0] === undefined) throw new Error(`there is no account ${number}`);
  return rows[0].balance;
};

/** Undefined when a transfer with this key was made before. */
export const insertTransfer = async (
  tx: Tx,
  transfer: Omit<Transfer, 'id' | 'posted_at'>,
): Promise<Pick<Transfer, 'id' | 'posted_at'> | undefined> => {
  const { key, from_account, to_account, currency, amount, text } = transfer;
  const { rows } = await tx.query<Pick<Transfer, 'id' | 'posted_at'>>(
    `insert into bank.transfer (key, from_account, to_account, currency, amount, text, posted_at) values ($1, $2, $3, $4, $5, $6, clock_timestamp())
     on conflict (key) do nothing returning id, posted_at`,
    [key, from_account, to_account, currency, amount, text],
  );
  return rows[0];
};

const transferColumns = 'id, key, from_account, to_account, currency, amount, text, posted_at';

export const findTransferByKey = async (tx: Tx, key: string): Promise<Transfer | undefined> =>
  (await tx.query<Transfer>(`select ${transferColumns} from bank.transfer where key = $1`, [key])).rows[0];

export const findTransfer = async (tx: Tx, id: string): Promise<Transfer | undefined> =>
  (await tx.query<Transfer>(`select ${transferColumns} from bank.transfer where id = $1`, [id])).rows[0];

const lineColumns = `line.id, line.account, account.currency, line.amount, line.balance_after, line.text, line.other_name, line.other_account, line.posted_at`;

/** The line on which a transfer arrived. */
export const findArrival = async (tx: Tx, transferId: string): Promise<Line | undefined> =>
  (
    await tx.query<Line>(
      `select ${lineColumns} from bank.line line join bank.account account on account.number = line.account
        where line.transfer_id = $1 and line.amount > 0`,
      [transferId],
    )
  ).rows[0];

export const insertLine = async (tx: Tx, transferId: string, line: Omit<Line, 'id' | 'currency'>): Promise<string> => {
  const { account, amount, balance_after, text, other_name, other_account, posted_at } = line;
  const { rows } = await tx.query<{ id: string }>(
    `insert into bank.line (account, transfer_id, amount, balance_after, text, other_name, other_account, posted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [account, transferId, amount, balance_after, text, other_name, other_account, posted_at.toString()],
  );
  if (rows[0] === undefined) throw new Error('a line was not written');
  return rows[0].id;
};

/** True when somebody asked to be told of what comes to the account. A fault that waits goes with the message. */
export const insertMessage = async (tx: Tx, lineId: string, account: string, at: Temporal.Instant): Promise<boolean> => {
  const { rowCount } = await tx.query('select 1 from bank.subscriber where account = $1', [account]);
  if (rowCount !== 1) return false;
  const quirk = await takeFault(tx, 'BANK', messageFaults);
  const isSilent = quirk?.what === 'SILENT';
  await tx.query(
    'insert into bank.message (line_id, written_at, next_try_at, quirk, given_up_at, last_problem) values ($1, $2, $3, $4, $5, $6)',
    [
      lineId,
      at.toString(),
      firstTry(quirk, at).toString(),
      quirk?.what ?? null,
      isSilent ? at.toString() : null,
      isSilent ? 'silent on command' : null,
    ],
  );
  return true;
};

type Slice = { from: Temporal.Instant; order: 'asc' | 'desc'; limit: number; offset: number };

export const linesOf = async (tx: Tx, number: string, { from, order, limit, offset }: Slice): Promise<{ lines: Line[]; total: number }> => {
  const counted = await tx.query<{ total: number }>('select count(*)::int as total from bank.line where account = $1 and posted_at >= $2', [
    number,
    from.toString(),
  ]);
  const { rows } = await tx.query<Line>(
    `select ${lineColumns} from bank.line line join bank.account account on account.number = line.account
      where line.account = $1 and line.posted_at >= $2 order by line.posted_at ${order}, line.id ${order} limit $3 offset $4`,
    [number, from.toString(), limit, offset],
  );
  return { lines: rows, total: counted.rows[0]?.total ?? 0 };
};

export type DueMessage = Line & { url: string; attempts: number; written_at: Temporal.Instant; quirk: What | null };

/** Takes messages that are due and puts their next try off, so that no other process sends them and a crash loses none. */
export const claimDueMessages = async (tx: Tx, at: Temporal.Instant, until: Temporal.Instant, limit: number): Promise<DueMessage[]> => {
  const { rows } = await tx.query<DueMessage>(
    `with due as (
       select line_id from bank.message where delivered_at is null and given_up_at is null and next_try_at <= $1
        order by next_try_at limit $3 for update skip locked
     ), claimed as (
       update bank.message message set attempts = attempts + 1, next_try_at = $2 from due where message.line_id = due.line_id
       returning message.line_id, message.attempts, message.written_at, message.quirk
     )
     select ${lineColumns}, subscriber.url, claimed.attempts, claimed.written_at, claimed.quirk
       from claimed join bank.line line on line.id = claimed.line_id
       join bank.account account on account.number = line.account
       join bank.subscriber subscriber on subscriber.account = line.account`,
    [at.toString(), until.toString(), limit],
  );
  return rows;
};

export const noteDelivered = async (tx: Tx, lineId: string, at: Temporal.Instant): Promise<void> => {
  await tx.query('update bank.message set delivered_at = $2, last_problem = null where line_id = $1', [lineId, at.toString()]);
};

export const noteFailed = async (tx: Tx, lineId: string, problem: string, nextTryAt: Temporal.Instant): Promise<void> => {
  await tx.query('update bank.message set last_problem = $2, next_try_at = $3 where line_id = $1', [lineId, problem, nextTryAt.toString()]);
};

export const noteGivenUp = async (tx: Tx, lineId: string, problem: string, at: Temporal.Instant): Promise<void> => {
  await tx.query('update bank.message set last_problem = $2, given_up_at = $3 where line_id = $1', [lineId, problem, at.toString()]);
};
