import type { GameCode, GameSessionId, MemberId, VendorCode } from '@croupier/contract/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { validBetRule } from '../round.rules.ts';
import type { StoredDetails, VendorsTables } from '../tables.ts';
import type { Details, Exception, Round, Transaction, World } from '../world.rules.ts';

const tables = open<VendorsTables>;

type RoundRow = Selectable<VendorsTables['vendors.round']>;
type TransactionRow = Selectable<VendorsTables['vendors.transaction']>;

const roundFrom = (row: RoundRow): Round => ({
  id: row.id,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  vendor: row.vendor,
  gameCode: row.game_code,
  name: row.vendor_round_id,
  currency: row.currency,
  state: row.state,
  stake: row.stake,
  payout: row.payout,
  bets: row.bets,
  settles: row.settles,
  bonusFunding: new Map(Object.entries(row.funding ?? {}).map(([kind, amount]) => [kind, BigInt(amount)])),
  startedAt: row.started_at,
  endedAt: row.ended_at,
  validBet: row.valid_bet,
  correctedBy: row.corrected_by,
});

const transactionFrom = (row: TransactionRow): Transaction => ({
  vendor: row.vendor,
  txId: row.tx_id,
  id: row.id,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  op: row.op,
  roundId: row.round_id,
  refTxId: row.ref_tx_id,
  currency: row.currency,
  stake: row.stake,
  payout: row.payout,
  state: row.state,
  code: row.code,
  fingerprint: row.fingerprint,
  details: detailsFrom(row.details),
  at: row.at,
});

const parts = (stored: { kind: string; amount: string }[] | undefined) =>
  stored?.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) }));

const detailsFrom = (stored: StoredDetails | null): Details => {
  if (stored === null) return {};
  const stakeParts = parts(stored.stakeParts);
  const payoutParts = parts(stored.payoutParts);
  return {
    ...(stakeParts !== undefined && { stakeParts }),
    ...(payoutParts !== undefined && { payoutParts }),
    ...(stored.wagering !== undefined && { wagering: stored.wagering.map(({ grantId, amount }) => ({ grantId, amount: BigInt(amount) })) }),
    ...(stored.jackpotContribution !== undefined && { jackpotContribution: BigInt(stored.jackpotContribution) }),
    ...(stored.fromJackpot !== undefined && { fromJackpot: stored.fromJackpot }),
    ...(stored.free !== undefined && { free: stored.free }),
  };
};

const asJson = (value: object): string | null => {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  return text === '{}' ? null : text;
};

/** Transactions by the vendors' names for them. */
export const findTransactions = async (tx: Tx, wanted: readonly { vendor: VendorCode; txId: string }[]): Promise<Transaction[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<TransactionRow>`
    select t.* from unnest(${wanted.map((one) => one.vendor)}::text[], ${wanted.map((one) => one.txId)}::text[]) as wanted (vendor, tx_id)
    join vendors.transaction t on t.vendor = wanted.vendor and t.tx_id = wanted.tx_id
  `.execute(tables(tx));
  return rows.map(transactionFrom);
};

/** Every transaction of some rounds, in the order they came. */
export const findTransactionsOfRounds = async (tx: Tx, roundIds: readonly string[]): Promise<Transaction[]> => {
  if (roundIds.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('vendors.transaction')
    .selectAll()
    .where(sql<boolean>`round_id = any(${roundIds}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map(transactionFrom);
};

export type RoundName = { memberId: MemberId; vendor: VendorCode; gameCode: GameCode; name: string };

export const findRounds = async (tx: Tx, wanted: readonly RoundName[]): Promise<Round[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<RoundRow>`
    select r.* from unnest(${wanted.map((one) => one.memberId)}::uuid[], ${wanted.map((one) => one.vendor)}::text[], ${wanted.map((one) => one.gameCode)}::text[], ${wanted.map((one) => one.name)}::text[])
      as wanted (member_id, vendor, game_code, vendor_round_id)
    join vendors.round r on r.member_id = wanted.member_id and r.vendor = wanted.vendor and r.game_code = wanted.game_code and r.vendor_round_id = wanted.vendor_round_id
  `.execute(tables(tx));
  return rows.map(roundFrom);
};

export const findSessions = async (tx: Tx, ids: readonly GameSessionId[]) => {
  if (ids.length === 0) return [];
  return tables(tx)
    .selectFrom('vendors.game_session')
    .select(['id', 'member_id', 'vendor', 'game_code', 'ends_at', 'authenticated_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/** Writes what the decisions of a batch made of rounds and transactions, each kind in one statement. */
export const writeWorld = async (tx: Tx, { changed }: World): Promise<void> => {
  await writeTransactions(tx, [...changed.transactions]);
  await writeRounds(tx, [...changed.rounds]);
  if (changed.corrections.length > 0) {
    await tables(tx)
      .insertInto('vendors.valid_bet_correction')
      .values(
        changed.corrections.map((one) => ({
          member_id: one.memberId,
          round_id: one.roundId,
          amount: one.amount,
          tx_id: one.txId,
          rule: validBetRule,
        })),
      )
      .execute();
  }
  await insertExceptions(tx, changed.exceptions);
};

/** Another transaction, of another member or in another process, has taken a name in the meantime. What was decided must be decided anew. */
export class NameTaken extends Error {}

/** In one order, so that two batches that name the same transaction wait for each other and never in a circle. */
const writeTransactions = async (tx: Tx, changed: readonly Transaction[]): Promise<void> => {
  if (changed.length === 0) return;
  const rows = changed.toSorted((a, b) => (a.vendor + a.txId < b.vendor + b.txId ? -1 : 1));
  const column = <T>(read: (row: Transaction) => T): T[] => rows.map(read);
  const written = await sql`
    insert into vendors.transaction (vendor, tx_id, id, merchant_id, member_id, op, round_id, ref_tx_id, currency, stake, payout, state, code, fingerprint, details, at)
    select * from unnest(${column((row) => row.vendor)}::text[], ${column((row) => row.txId)}::text[], ${column((row) => row.id)}::uuid[], ${column((row) => row.merchantId)}::text[],
      ${column((row) => row.memberId)}::uuid[], ${column((row) => row.op)}::text[], ${column((row) => row.roundId)}::uuid[], ${column((row) => row.refTxId)}::text[], ${column((row) => row.currency)}::text[],
      ${column((row) => row.stake.toString())}::bigint[], ${column((row) => row.payout.toString())}::bigint[], ${column((row) => row.state)}::text[], ${column((row) => row.code)}::text[],
      ${column((row) => row.fingerprint)}::text[], ${column((row) => asJson(row.details))}::jsonb[], ${column((row) => row.at.toString())}::timestamptz[])
    on conflict (vendor, tx_id) do update set state = excluded.state where vendors.transaction.id = excluded.id
  `.execute(tables(tx));
  if (written.numAffectedRows !== BigInt(rows.length)) throw new NameTaken();
};

const writeRounds = async (tx: Tx, rows: readonly Round[]): Promise<void> => {
  if (rows.length === 0) return;
  const column = <T>(read: (row: Round) => T): T[] => rows.map(read);
  await sql`
    insert into vendors.round (id, merchant_id, member_id, vendor, game_code, vendor_round_id, currency, state, stake, payout, bets, settles, funding, started_at, ended_at, valid_bet, valid_bet_rule, corrected_by)
    select * from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.merchantId)}::text[], ${column((row) => row.memberId)}::uuid[], ${column((row) => row.vendor)}::text[],
      ${column((row) => row.gameCode)}::text[], ${column((row) => row.name)}::text[], ${column((row) => row.currency)}::text[], ${column((row) => row.state)}::text[],
      ${column((row) => row.stake.toString())}::bigint[], ${column((row) => row.payout.toString())}::bigint[], ${column((row) => row.bets)}::int[], ${column((row) => row.settles)}::int[],
      ${column((row) => asJson(Object.fromEntries(row.bonusFunding)))}::jsonb[], ${column((row) => row.startedAt.toString())}::timestamptz[], ${column((row) => row.endedAt?.toString() ?? null)}::timestamptz[],
      ${column((row) => row.validBet?.toString() ?? null)}::bigint[], ${column((row) => (row.validBet === null ? null : validBetRule))}::text[], ${column((row) => row.correctedBy.toString())}::bigint[])
    on conflict (member_id, id) do update set state = excluded.state, stake = excluded.stake, payout = excluded.payout, bets = excluded.bets, settles = excluded.settles,
      funding = excluded.funding, ended_at = excluded.ended_at, valid_bet = excluded.valid_bet, valid_bet_rule = excluded.valid_bet_rule, corrected_by = excluded.corrected_by
  `.execute(tables(tx));
};

const insertExceptions = async (tx: Tx, exceptions: readonly Exception[]): Promise<void> => {
  if (exceptions.length === 0) return;
  await tables(tx)
    .insertInto('vendors.exception')
    .values(
      exceptions.map((one) => ({
        merchant_id: one.merchantId,
        member_id: one.memberId,
        vendor: one.vendor,
        tx_id: one.txId,
        kind: one.kind,
        details: JSON.stringify(one.details) as never,
        closed_at: null,
      })),
    )
    .execute();
};
