import type { BetRow, bets } from '@croupier/contract/play/rounds';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { GamePlayed } from '@croupier/contract/insight/statements';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/rounds';
import { now } from '#platform/clock';
import { askOne, inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import type * as z from 'zod/mini';
import { namedGames } from '../named-games.ts';
import { assertPeriod } from '../assert-period.ts';
import { momentsOf } from '../period.rules.ts';

type Reply = z.output<typeof bets.reply>;
/** The search; days both included. */
export type BetsQuery = {
  from?: string | undefined;
  to?: string | undefined;
  result?: BetRow['result'] | undefined;
  category?: GameCategory | undefined;
  game?: NodeId | undefined;
  vendor?: string | undefined;
  language: string;
};

/** One page of a member's rounds, and with the first one what all of them come to. Refuses MALFORMED for a period that is none. */
export const findBets = (
  caller: MemberCaller,
  { order, after, size, ...asked }: BetsQuery & { order: vendors.RoundOrder; after?: string | undefined; size: number },
): Promise<Reply> =>
  inTransaction(async (tx) => {
    const search = await searchFor(tx, caller, asked);
    const rounds = await vendors.pageOfRounds(tx, caller.memberId, search.wanted, order, afterFrom(after), size + 1);
    const shown = rounds.slice(0, size);
    const last = rounds.length > size ? shown.at(-1) : undefined;
    return {
      content: await rowsOf(tx, shown, asked.language),
      next: last === undefined ? null : nextAfter(order, last),
      period: search.period,
      totals: after === undefined ? await totalsOf(tx, caller, search) : null,
    };
  });

export type BetSearch = Awaited<ReturnType<typeof searchFor>>;

/** Makes of what is asked for what rounds are asked by. */
export const searchFor = async (tx: Tx, { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>, asked: BetsQuery) => {
  const days = { from: asked.from ?? null, to: asked.to ?? null };
  assertPeriod(days);
  const { timeZone } = await merchants.getMerchantOrThrow(merchantId);
  const { since, until } = momentsOf(days, timeZone);
  const wanted: vendors.RoundsWanted = {
    since,
    until,
    // A round is named within a breath of when it began; by its name it is found without looking at all of them.
    lowest: since && ledger.firstIdAt(since.subtract({ hours: 1 })),
    beyond: until && ledger.firstIdAt(until.add({ hours: 1 })),
    result: asked.result,
    vendor: asked.vendor,
    games: await gamesAsked(tx, memberId, asked),
  };
  return {
    wanted,
    currency: (await members.getMemberOrThrow(tx, memberId)).currency,
    period: { ...days, timeZone, today: now().toZonedDateTimeISO(timeZone).toPlainDate().toString() },
  };
};

const gamesAsked = async (tx: Tx, memberId: MemberCaller['memberId'], { game, category }: BetsQuery): Promise<NodeId[] | undefined> => {
  if (category === undefined) return game === undefined ? undefined : [game];
  const played = game === undefined ? await vendors.gamesOfRounds(tx, memberId) : [game];
  const categories = await askOne(tx, games.categoriesOf(played));
  return played.filter((nodeId) => categories.get(nodeId) === category);
};

const gamesMax = 1_000;

/** The games a member has rounds of, by provider and name; at most 1,000. */
export const gamesOfBets = ({ memberId }: MemberCaller, language: string): Promise<GamePlayed[]> =>
  inTransaction(async (tx) => namedGames(tx, (await vendors.gamesOfRounds(tx, memberId)).slice(0, gamesMax), language));

/** Rounds as rows, in their order. */
export const rowsOf = async (tx: Tx, rounds: readonly vendors.OwnRound[], language: string): Promise<BetRow[]> => {
  const found = await games.findGames(tx, [...new Set(rounds.map(({ nodeId }) => nodeId))]);
  return rounds.map((round): BetRow => {
    const { currency, valid } = round;
    const game = found.get(round.nodeId);
    return {
      roundId: round.id,
      vendorRoundId: round.name,
      nodeId: round.nodeId,
      displayName: game === undefined ? round.gameCode : games.nameIn(game, language),
      providerName: game?.vendorName ?? round.vendor,
      state: round.state,
      currency: round.currency,
      result: round.result,
      stake: { amount: round.stake, currency },
      payout: { amount: round.payout, currency },
      validBet: valid === null ? null : { amount: valid, currency },
      startedAt: round.startedAt.toString({ fractionalSecondDigits: 3 }),
      endedAt: round.endedAt?.toString({ fractionalSecondDigits: 3 }) ?? null,
    };
  });
};

const totalsOf = async (
  tx: Tx,
  { memberId }: MemberCaller,
  { wanted, currency }: { wanted: vendors.RoundsWanted; currency: Currency },
): Promise<NonNullable<Reply['totals']>> => {
  const { count, stake, payout, valid, net } = await vendors.sumsOfRounds(tx, memberId, wanted);
  const money = (amount: bigint) => ({ amount, currency });
  return { count: Number(count), stake: money(stake), payout: money(payout), validBet: money(valid), net: money(net) };
};

/** Reads behind which round a page begins. An order by amounts says the amount too. */
const afterFrom = (text: string | undefined): vendors.RoundAfter => {
  if (text === undefined) return undefined;
  const [size, id] = text.includes('_') ? text.split('_') : ['0', text];
  return { id: id ?? '', size: BigInt(size ?? '0') };
};

const nextAfter = (order: vendors.RoundOrder, { id, stake, payout }: vendors.OwnRound): string =>
  order === 'NEWEST' ? id : `${order === 'STAKE' ? stake : payout}_${id}`;
