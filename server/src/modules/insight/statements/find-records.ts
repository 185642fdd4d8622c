import type { NodeId } from '@croupier/contract/core/ids';
import type { GamePlayed, RecordKind, records, RecordState, Row } from '@croupier/contract/insight/statements';
import * as cashier from '#modules/payments/deposits';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as withdrawals from '#modules/payments/withdrawals';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import type * as z from 'zod/mini';
import {
  type After,
  afterFrom,
  compareIn,
  depositStatesIn,
  nextAfter,
  type Order,
  sourcesOf,
  withdrawalStatesIn,
} from './record-query.rules.ts';
import { indexMember } from './index-member.ts';
import { namedGames } from './named-games.ts';
import { assertPeriod } from './assert-period.ts';
import { momentsOf } from './period.rules.ts';
import { depositRows, movementRows, withdrawalRows } from './shown-rows.ts';
import { findMovements, type Found } from './store/movements.ts';
import { gamesOf, sumsOf } from './store/sums.ts';

type Reply = z.output<typeof records.reply>;
/** The search: kinds separated by commas, days both included. */
export type RecordsQuery = {
  kinds?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: RecordState | undefined;
  game?: NodeId | undefined;
  vendor?: string | undefined;
  language: string;
};

const gamesMax = 500;

/** One page of a member's records, and with the first one what all of them come to. Refuses MALFORMED for a period that is none. */
export const findRecords = async (
  caller: MemberCaller,
  { order, after, size, ...asked }: RecordsQuery & { order: Order; after?: string | undefined; size: number },
): Promise<Reply> => {
  await indexMember(caller);
  return inTransaction(async (tx) => {
    const search = await searchFor(tx, caller, asked);
    const rows = await pageOf(tx, search, order, afterFrom(after), size + 1);
    const last = rows.length > size ? rows[size - 1] : undefined;
    return {
      content: rows.slice(0, size).map(({ row }) => row),
      next: last === undefined ? null : nextAfter(order, last),
      period: search.period,
      totals: after === undefined ? await totalsOf(tx, search) : null,
    };
  });
};

export type Search = Awaited<ReturnType<typeof searchFor>>;

/** Makes of what is asked for what each source is asked. */
export const searchFor = async (tx: Tx, { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>, asked: RecordsQuery) => {
  const days = { from: asked.from ?? null, to: asked.to ?? null };
  assertPeriod(days);
  const { timeZone } = await merchants.getMerchantOrThrow(merchantId);
  const { since, until } = momentsOf(days, timeZone);
  const isOfGames = asked.game !== undefined || asked.vendor !== undefined;
  const { state, language } = asked;
  const sources = sourcesOf({ kinds: (asked.kinds?.split(',') ?? []) as RecordKind[], state, isOfGames });
  const within = { since, until };
  return {
    member: await members.getMemberOrThrow(tx, memberId),
    language,
    period: { ...days, timeZone, today: now().toZonedDateTimeISO(timeZone).toPlainDate().toString() },
    movements: {
      ...days,
      kinds: sources.movements,
      games: await gamesAsked(tx, memberId, asked),
      // A play counts on the day it was decided, and its movement is named a breath later.
      lowest: since && ledger.firstIdAt(since.subtract({ hours: 1 })),
      beyond: until && ledger.firstIdAt(until.add({ hours: 1 })),
    },
    deposits: { ...within, states: sources.deposits ? depositStatesIn(state) : [] },
    withdrawals: { ...within, states: sources.withdrawals ? withdrawalStatesIn(state) : [] },
  };
};

/** The games asked for, as far as the member played them; one nobody can play when they played none. */
const gamesAsked = async (tx: Tx, memberId: MemberCaller['memberId'], { game, vendor }: RecordsQuery): Promise<NodeId[]> => {
  if (game !== undefined) return vendor === undefined || game.startsWith(`${vendor}:`) ? [game] : [noGame];
  if (vendor === undefined) return [];
  const played = await gamesOf(tx, memberId, { vendor });
  return played.length === 0 ? [noGame] : played;
};
const noGame = 'NONE:none' as NodeId;

type Placed = { id: string; size: bigint; row: Row };

/** So many rows of all sources together, in the wanted order. */
export const pageOf = async (
  tx: Tx,
  { member, language, movements, deposits, withdrawals: left }: Search,
  order: Order,
  after: After,
  limit: number,
): Promise<Placed[]> => {
  const moved = await findMovements(tx, member.id, movements, order, after, limit);
  const paidIn =
    deposits.states.length === 0 ? [] : await cashier.depositRecords(tx, member.id, { ...deposits, order, after, limit, language });
  const paidOut = left.states.length === 0 ? [] : await withdrawals.withdrawalRecords(tx, member.id, { ...left, order, after, limit });
  const candidates = [
    ...moved.map(({ id, size }) => ({ id, size })),
    ...paidIn.map(({ id, money }) => ({ id: id as string, size: money.amount })),
    ...paidOut.map(({ withdrawal, money }) => ({ id: withdrawal.id as string, size: money.amount })),
  ]
    .toSorted(compareIn(order))
    .slice(0, limit);
  const wanted = new Set(candidates.map(({ id }) => id));
  const rows = new Map(
    [
      ...(await movementRows(
        tx,
        member,
        moved.filter(({ id }: Found) => wanted.has(id)),
        language,
      )),
      ...(await depositRows(
        tx,
        member,
        paidIn.filter(({ id }) => wanted.has(id)),
      )),
      ...(await withdrawalRows(
        tx,
        member,
        paidOut.filter(({ withdrawal }) => wanted.has(withdrawal.id)),
      )),
    ].map((row) => [row.key.slice(row.key.indexOf(':') + 1), row]),
  );
  return candidates.flatMap(({ id, size }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ id, size, row }];
  });
};

/** The sums of everything found. Movements are added up by days already. */
export const totalsOf = async (
  tx: Tx,
  { member, movements, deposits, withdrawals: left }: Search,
): Promise<NonNullable<Reply['totals']>> => {
  const none = { count: 0n, came: 0n, went: 0n };
  const moved = movements.kinds.length === 0 ? none : await sumsOf(tx, member.id, movements);
  const paidIn = deposits.states.length === 0 ? { count: 0n, credited: 0n } : await cashier.depositSums(tx, member.id, deposits);
  const paidOut =
    left.states.length === 0
      ? { count: 0n, left: 0n }
      : await withdrawals.withdrawalSums(tx, member.id, left, withdrawalStatesIn('COMPLETE'));
  return {
    count: Number(moved.count + paidIn.count + paidOut.count),
    came: { amount: moved.came + paidIn.credited, currency: member.currency },
    went: { amount: moved.went + paidOut.left, currency: member.currency },
  };
};

/** The games a member played for money, by provider and name. */
export const gamesPlayed = async (caller: MemberCaller, language: string): Promise<GamePlayed[]> => {
  await indexMember(caller);
  return inTransaction(async (tx) => namedGames(tx, await gamesOf(tx, caller.memberId, { limit: gamesMax }), language));
};
