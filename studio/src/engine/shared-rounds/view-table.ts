import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { Session } from '#studio/engine/rounds/store';
import { cashOutsOf } from './cash-out-rows.ts';
import { viewCrowd } from './crowd.ts';
import { decisionsOf } from './decisions-store.ts';
import { winOfFreeBet } from './free-bets/free-bet.rules.ts';
import { maxOfBet, tableLimits } from './limits.ts';
import { limitsIn, settingsOf } from './manage/table-settings.ts';
import type { Pool, RoundNow, SeatView, TableRules, TableView, Winner } from './protocol.ts';
import { besideOf, betsOf } from './settle-seats.ts';
import type { SharedGame, SharedTable } from './shared-game.ts';
import * as store from './store.ts';
import { isOffered, offeredAt } from './table-variants.ts';

/** Results that a table without shoes shows. */
const resultsShown = 200;

/** A name for strangers: its first letter. */
export const shownAs = (name: string): string => `${Array.from(name)[0] ?? ''}•••`;

export const viewRoundNow = (round: store.SharedRound, { flight }: Pick<SharedGame, 'flight'>): RoundNow => ({
  id: round.id,
  number: Number(round.number),
  phase: round.phase,
  phaseStartedAt: round.phase_at.toString(),
  // The end of a flight is known to nobody before it comes.
  phaseEndsAt: (flight !== undefined && round.phase === 'DEALING'
    ? round.phase_at.add({ milliseconds: flight.longestMs })
    : round.phase_ends_at
  ).toString(),
  mathVersion: round.math_version,
  stage: round.stage,
  opening: round.opening,
  betsOff: round.bets_off,
  voidCause: round.void_cause,
});

/** The events of a round that have happened at a moment; the others are known to nobody outside. */
export const revealedAt = (round: store.SharedRound, game: SharedGame, table: SharedTable, at: Temporal.Instant): unknown[] => {
  if (round.outcome === null) return [];
  const since = round.phase === 'DEALING' ? at.since(round.phase_at).total('milliseconds') : Infinity;
  return game
    .reveals(round.outcome)
    .filter(({ atMs, stage = 0 }) => {
      const isNow = stage === 'last' ? round.is_last : stage === round.stage && !round.is_last;
      return isNow ? atMs * table.pace.dealPace <= since : stage !== 'last' && stage <= round.stage;
    })
    .map(({ event }) => event);
};

export const viewShoe = async (tx: Tx, round: store.SharedRound, game: SharedGame, results: readonly string[]) => {
  if (round.shoe_id === null || game.shoe === undefined) return null;
  const shoe = await store.findShoe(tx, round.shoe_id);
  const cards = game.shoe.decks * 52;
  // The cards of a round that is being dealt are not counted before it is over: their number would say how it ends.
  const used = round.phase === 'RESULT' || round.phase === 'CLOSED' ? shoe.cards_used : (round.first_card ?? 0);
  return { number: shoe.number, rounds: results.length, cardsLeft: cards - used, cards };
};

export const viewResults = (tx: Tx, round: store.SharedRound): Promise<string[]> =>
  store.resultsOf(tx, { table: round.table_code, shoeId: round.shoe_id, most: resultsShown });

export const viewPools = async (tx: Tx, round: store.SharedRound): Promise<Pool[]> =>
  (await store.poolsOf(tx, round.id)).map(({ bet, currency, staked, players }) => ({
    bet,
    currency,
    staked: decimalOf({ amount: staked, currency }),
    players,
  }));

/** The highest wins of a round that is over. */
export const viewWinners = async (tx: Tx, round: store.SharedRound): Promise<Winner[]> =>
  round.phase !== 'RESULT' && round.phase !== 'CLOSED'
    ? []
    : (await store.winnersOf(tx, round.id, 5)).map(({ shown_as, payout, currency }) => ({
        name: shown_as,
        payout: decimalOf({ amount: payout, currency }),
        currency,
      }));

/** The whole table for a player who comes. */
export const viewTable = async (tx: Tx, code: string, watching: number): Promise<TableView> => {
  const found = findSharedTable(code);
  if (found === undefined) throw new Error(`no table ${code}`);
  const at = now();
  const round = await store.latestRound(tx, code);
  const chain = await store.chainInUse(tx, code);
  const chainView = chain === undefined ? null : viewChain(chain);
  if (round === undefined)
    return {
      serverNow: at.toString(),
      round: null,
      revealed: [],
      results: [],
      shoe: null,
      pools: [],
      winners: [],
      watching,
      chain: chainView,
      crowd: null,
    };
  const game = found.game(round.math_version);
  const results = await viewResults(tx, round);
  return {
    serverNow: at.toString(),
    round: viewRoundNow(round, game),
    revealed: revealedAt(round, game, found.table, at),
    results,
    shoe: await viewShoe(tx, round, game, results),
    pools: await viewPools(tx, round),
    winners: await viewWinners(tx, round),
    watching,
    chain: chainView,
    crowd: game.flight === undefined ? null : await viewCrowd(tx, round, game, at),
  };
};

export const viewChain = ({ last_link, salt, published_at, length }: store.Chain) => ({
  lastLink: last_link,
  salt,
  publishedAt: published_at.toString(),
  length,
});

/** The limits of this session. */
export const viewRules = async (tx: Tx, { game_code, currency, bet_min, bet_max, chat_room }: Session): Promise<TableRules> => {
  const found = findSharedTable(game_code);
  if (found === undefined) throw new Error(`no table ${game_code}`);
  const { table } = found;
  const { game, betsOff } = await offeredAt(tx, game_code);
  const settings = await settingsOf(tx, game_code);
  const limits = tableLimits(table.tier, currency, { min: bet_min, max: bet_max }, limitsIn(settings, currency));
  const text = (amount: bigint) => decimalOf({ amount, currency });
  return {
    min: text(limits.min),
    max: text(limits.max),
    most: Object.fromEntries(
      [...game.bets]
        .filter(([bet, { isLater }]) => isLater !== true && isOffered(game, betsOff, bet))
        .map(([bet, { divisor }]) => [bet, text(maxOfBet(limits, divisor))]),
    ),
    bettingMs: table.pace.bettingMs,
    dealPace: table.pace.dealPace,
    host: { ...table.host, name: settings.host_name ?? table.host.name },
    isOpen: settings.is_open,
    betsOff: [...betsOff],
    hasChat: chat_room !== null,
  };
};

/** A seat as its player sees it. Payouts are told when the round is over for everybody. */
export const viewSeat = async (tx: Tx, seat: store.Seat): Promise<SeatView> => {
  const [view] = await viewSeats(tx, [seat], await store.findRound(tx, seat.round_id));
  if (view === undefined) throw new Error(`seat ${seat.id} has no view`);
  return view;
};

/** Seats of one round, as their players see them. */
export const viewSeats = async (tx: Tx, seats: readonly store.Seat[], round: store.SharedRound | undefined): Promise<SeatView[]> => {
  const ids = seats.map(({ id }) => id);
  const game = round && findSharedTable(round.table_code)?.game(round.math_version);
  const slips = Map.groupBy(await store.slipsOf(tx, ids), ({ seat_id }) => seat_id);
  const decisions = Map.groupBy(game?.decisions === undefined ? [] : await decisionsOf(tx, ids), ({ seat_id }) => seat_id);
  const cashOutRows = Map.groupBy(game?.flight === undefined ? [] : await cashOutsOf(tx, ids), ({ seat_id }) => seat_id);
  return seats.map((seat) => {
    const { currency } = seat;
    const text = (amount: bigint) => decimalOf({ amount, currency });
    const own = slips.get(seat.id) ?? [];
    const taken = own.filter(({ state }) => state === 'TAKEN');
    const payoutOf = (stake: bigint, payout: bigint): bigint => (seat.free_grant === null ? payout : winOfFreeBet(stake, payout));
    const made = decisions.get(seat.id) ?? [];
    const cashOuts = cashOutRows.get(seat.id) ?? [];
    const isOver = seat.state === 'PAYING' || seat.state === 'SETTLED';
    return {
      id: seat.id,
      roundId: seat.round_id,
      state: seat.state,
      bets: [...betsOf(taken)].map(([bet, amount]) => ({
        bet,
        amount: text(amount),
        payout:
          isOver && game !== undefined && round !== undefined
            ? text(payoutOf(amount, game.payout(bet, amount, round.outcome, besideOf(round, currency, bet, { cashOuts, made }))))
            : null,
        autoAt: cashOuts.find((one) => one.bet === bet)?.auto_at ?? null,
        point: cashOuts.find((one) => one.bet === bet)?.point ?? null,
      })),
      stake: text(seat.stake),
      payout: text(seat.payout),
      validBet: text(seat.valid_bet),
      decisions: made.map(({ stage, hand, choice }) => ({ stage, hand, choice })),
      free: seat.free_grant === null ? null : { reference: seat.free_grant, stake: text(sumOf(betsOf(own))) },
      takesFurtherStakes: seat.free_grant === null,
    };
  });
};

const sumOf = (bets: ReadonlyMap<string, bigint>): bigint => [...bets.values()].reduce((sum, one) => sum + one, 0n);
