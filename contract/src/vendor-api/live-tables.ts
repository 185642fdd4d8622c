/**
 * The platform's requests to a vendor for its live tables: what is played at each now, its settings, its rounds, and the return of the stakes of a round.
 * Signed like the feeds (`contract/src/vendor-api/wallet.ts`), with answers that the vendor signs. A vendor that answers 404 has no tables that an
 * operator can manage here; its games are listed and launched all the same.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';
import { Amount, VendorId } from './wallet.ts';

const count = z.int().check(z.minimum(0));
const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Bet = z.string().check(z.minLength(1), z.maxLength(40));

/** The phase of a round. A VOID round gave every stake back. */
export const TablePhase = z.enum(['SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'DECIDING', 'RESULT', 'CLOSED', 'VOID']);
export type TablePhase = z.output<typeof TablePhase>;

/** A pattern of the big road. `docs/games/tables.md` has the rules; a vendor may have others under these names. */
export const TableRoad = z.enum([
  'LONG',
  'PING_PONG',
  'DOUBLE_JUMP',
  'ONE_TWO',
  'TWO_ONE',
  'JUMP',
  'STICK',
  'BOTH_STICK',
  'ALT_STICK',
  'EQUAL_ROWS',
  'SLOPE',
  'LONG_TO_PING',
]);
export type TableRoad = z.output<typeof TableRoad>;

/** A pattern that a table has now. `side`: the side that it is about, if it is about one; `length`: hands or columns so far, where the pattern has a length. */
export const RoadNow = z.object({
  road: TableRoad,
  side: z.nullable(z.enum(['BANKER', 'PLAYER', 'DRAGON', 'TIGER'])),
  length: z.nullable(count),
});
export type RoadNow = z.output<typeof RoadNow>;

/**
 * Past rounds as a lobby draws them small. `bigRoad`: the newest columns of the big road as six rows of text from top to bottom, one character a cell: R red, B
 * blue, r or b with a tie on it, a full stop for an empty cell; null for a game without one. `last`: the last results, oldest first, for other games: the
 * colour (R red, B blue, G green, K black, N none), then the text.
 */
export const TableMap = z.object({
  bigRoad: z.nullable(z.array(z.string().check(z.regex(/^[RBrb.]{0,40}$/))).check(z.length(6))),
  last: z.array(z.string().check(z.regex(/^[RBGKN][^\p{C}]{1,4}$/u))).check(z.maxLength(24)),
});
export type TableMap = z.output<typeof TableMap>;

/** The least and the most of a main bet of one player. */
export const TableLimit = z.object({ currency: Currency, min: Amount, max: Amount });
export type TableLimit = z.output<typeof TableLimit>;

/** The stakes on a bet in the round under way, and the most that they can pay. */
export const TableExposure = z.object({ currency: Currency, bet: Bet, staked: Amount, players: count, mostPayout: Amount });
export type TableExposure = z.output<typeof TableExposure>;

export const VendorTable = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  isOpen: z.boolean(),
  /** Empty at a table that nobody leads. */
  hostName: z.string().check(z.maxLength(60)),
  /** The name of its mathematics: payout variants of a game have names of their own. */
  variant: Text,
  /** The variants that an operator may choose for the table, and the one from the next round on; left out by a vendor that offers no choice. */
  variants: z.optional(z.array(Text).check(z.maxLength(20))),
  nextVariant: z.optional(Text),
  /** The best return of the main bets in percent, for each of `variants` in their order. */
  returns: z.optional(z.array(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))).check(z.maxLength(20))),
  /** The side bets that an operator may switch off, and whether the next round offers them. */
  sideBets: z.optional(z.array(z.object({ bet: Bet, isOn: z.boolean() })).check(z.maxLength(100))),
  round: z.nullable(z.object({ id: VendorId, number: count, phase: TablePhase, phaseEndsAt: Moment })),
  shoe: z.nullable(count),
  /** Results of the shoe, or the last ones of a table without shoes, oldest first. */
  results: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200)),
  /** The patterns of its road map; left out by a vendor that reports none. */
  roads: z.optional(z.array(RoadNow).check(z.maxLength(12))),
  /** Left out by a vendor that draws none, and by a game without a short picture. */
  map: z.optional(TableMap),
  /** Players with a bet in the round under way. */
  seats: count,
  /** Set by an operator; other currencies have the limits of the vendor. */
  limits: z.array(TableLimit).check(z.maxLength(60)),
  exposure: z.array(TableExposure).check(z.maxLength(1_000)),
});
export type VendorTable = z.output<typeof VendorTable>;

/** `GET {vendor}/tables/v1/tables`: the tables of all codes of the address. */
export const VendorTables = z.object({ tables: z.array(VendorTable).check(z.maxLength(500)) });
export type VendorTables = z.output<typeof VendorTables>;
export const tablesPath = '/tables/v1/tables';

/** `POST {vendor}/tables/v1/tables/{gameCode}`: replaces the settings of a table. A round under way ends by the old ones. Only what is left out stays as it is. */
export const TableSettings = z.strictObject({
  isOpen: z.boolean(),
  /** Empty at a table that nobody leads. */
  hostName: z.string().check(z.maxLength(60)),
  limits: z.array(TableLimit).check(z.maxLength(60)),
  /** One of the variants of the table, from the next round on; left out: as it is. */
  variant: z.optional(Text),
  /** The side bets that are not offered from the next round on; left out: as they are. */
  betsOff: z.optional(z.array(Bet).check(z.maxLength(100))),
});
export type TableSettings = z.output<typeof TableSettings>;
export const tablePath = (gameCode: string): string => `${tablesPath}/${encodeURIComponent(gameCode)}`;

/** A round of a table, for all its players. `outcome` is what was dealt, in the vendor's own form; null before the deal is over. */
export const TableRound = z.object({
  id: VendorId,
  gameCode: GameCode,
  number: count,
  phase: TablePhase,
  openedAt: Moment,
  result: z.nullable(z.string().check(z.maxLength(40))),
  outcome: z.nullable(z.unknown()),
  voidReason: z.nullable(Text),
  players: count,
  totals: z.array(z.object({ currency: Currency, stake: Amount, payout: Amount })).check(z.maxLength(60)),
});
export type TableRound = z.output<typeof TableRound>;

export const tableRoundsMax = 50;

/** The players that rounds are searched for at most. */
export const searchedPlayersMax = 20;

/**
 * `GET {vendor}/tables/v1/rounds?gameCode=&before=&until=&players=`: rounds of a table, newest first. `before`: the number that they are below; `until`: the
 * moment when the newest of them was open at the latest; `players`: ids with commas between, one of whom had a bet. All but the game may be left out.
 */
export const TableRounds = z.object({ rounds: z.array(TableRound).check(z.maxLength(tableRoundsMax)) });
export type TableRounds = z.output<typeof TableRounds>;
export const tableRoundsPath = '/tables/v1/rounds';

/** Bets of one player in a round: those for money, or a free bet. `roundId` is the round of the wallet calls. */
export const TableSeat = z.object({
  roundId: VendorId,
  playerId: MemberId,
  currency: Currency,
  stake: Amount,
  payout: Amount,
  /** OPEN: not paid yet. PAID: the payout was sent. RETURNING, RETURNED: the stake goes back, or went back. */
  state: z.enum(['OPEN', 'PAID', 'RETURNING', 'RETURNED']),
  bets: z.array(z.object({ bet: Bet, amount: Amount, payout: z.nullable(Decimal) })).check(z.maxLength(200)),
  /** The stake of a free bet, which is no money; left out for bets for money. */
  freeStake: z.optional(Amount),
});
export type TableSeat = z.output<typeof TableSeat>;

/** `GET {vendor}/tables/v1/rounds/{id}`: one round with the first thousand of its players; UNKNOWN without them. */
export const TableRoundAnswer = z.object({
  code: z.enum(['OK', 'UNKNOWN']),
  round: z.optional(TableRound),
  seats: z.array(TableSeat).check(z.maxLength(1_000)),
});
export type TableRoundAnswer = z.output<typeof TableRoundAnswer>;
export const tableRoundPath = (id: string): string => `${tableRoundsPath}/${encodeURIComponent(id)}`;

/**
 * `POST {vendor}/tables/v1/rounds/{id}/void`: gives back every stake of a round and takes back what it paid, with one `rollback` a player. A round that is
 * void already answers OK and changes nothing.
 */
export const TableVoid = z.strictObject({ reason: Text });
export const TableVoidAnswer = z.object({ code: z.enum(['OK', 'UNKNOWN']), phase: z.optional(TablePhase) });
export type TableVoidAnswer = z.output<typeof TableVoidAnswer>;
export const tableVoidPath = (id: string): string => `${tableRoundPath(id)}/void`;
