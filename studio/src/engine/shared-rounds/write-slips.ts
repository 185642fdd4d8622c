/** Confirmations are written down while the row of their round says that bets are taken: all that arrive together in one transaction. */
import { randomUUID } from 'node:crypto';
import { parseAmount } from '@croupier/contract/core/money';
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { holdFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { findSharedTable } from '#studio/engine/games';
import { Refusal } from '#studio/refusal';
import { type AutoPoint, setAutoPoints } from './cash-out-rows.ts';
import { writeFreeBet } from './free-bets/write-free-bet.ts';
import { judgeBet, mostSlips, tableLimits } from './limits.ts';
import { limitsIn, settingsOf } from './manage/table-settings.ts';
import { isFreeBetPlayed } from './own-seats.ts';
import { dropSeats, insertSeats, insertSlips, lockSeats, seatsOf } from './seat-batches.ts';
import { betsOf } from './settle-seats.ts';
import type { Flight, SharedGame } from './shared-game.ts';
import * as store from './store.ts';
import { isOffered } from './table-variants.ts';
import type { SeatId, SharedRoundId, SlipId } from './tables.ts';
import { type Confirmation, divisorOf, isOneKindPlayed, newSeat, type Writing, type Written } from './writing.ts';

/** Answers each confirmation in its order: written down, written down before, or refused. */
export const writeSlips = async (
  tx: Tx,
  roundId: SharedRoundId,
  confirmations: readonly Confirmation[],
): Promise<(Written | Refusal)[]> => {
  // Grants are held before the round: the deal of a round never waits for a player's bets at another table.
  const grants = await holdFreeRounds(tx, [...new Set(confirmations.flatMap(({ freeBet }) => freeBet ?? []))]);
  const round = await store.holdRound(tx, roundId);
  const found = round && findSharedTable(round.table_code);
  if (round === undefined || found === undefined) return confirmations.map(() => new Refusal('ROUND_NOT_FOUND'));
  const game = found.game(round.math_version);
  const amounts = confirmations.map((one) =>
    one.session.game_code === round.table_code ? wantedOf(one, game.flight) : new Refusal('ROUND_NOT_FOUND'),
  );
  const sound = confirmations.filter((_, index) => !(amounts[index] instanceof Refusal));
  const { seats, made } = await seatsFor(tx, round, sound);
  const slips = Map.groupBy(
    await store.slipsOf(
      tx,
      seats.map(({ id }) => id),
    ),
    ({ seat_id }) => seat_id,
  );
  const settings = await settingsOf(tx, round.table_code);
  const exposure = round.phase === 'BETTING' ? await exposureFor(tx, round.id, game, sound) : new Map<Currency, Map<string, bigint>>();
  const added = new Map<Currency, Map<string, { staked: bigint; players: number }>>();
  const autoPoints = new Map<string, AutoPoint>();
  const [freshSeats, fresh]: [store.Seat[], store.Slip[]] = [[], []];
  const byPlayer = Map.groupBy(seats, ({ player_id }) => player_id);
  const at = now();

  const count = (currency: Currency, taken: ReadonlyMap<string, bigint>): void => {
    const all = exposure.get(currency) ?? new Map<string, bigint>();
    const sums = added.get(currency) ?? new Map<string, { staked: bigint; players: number }>();
    added.set(currency, sums);
    for (const [bet, units] of taken) {
      all.set(bet, (all.get(bet) ?? 0n) + units);
      const { staked, players } = sums.get(bet) ?? { staked: 0n, players: 0 };
      sums.set(bet, { staked: staked + units, players: players + 1 });
    }
  };
  const writing: Writing = {
    round,
    table: found.table,
    game,
    settings,
    grants,
    at,
    seatsOf: (player) => byPlayer.get(player) ?? [],
    slipsOf: ({ id }) => slips.get(id) ?? [],
    stakedOn: (currency, bet) => exposure.get(currency)?.get(bet) ?? 0n,
    addSeat: (seat) => {
      freshSeats.push(seat);
      byPlayer.set(seat.player_id, [...(byPlayer.get(seat.player_id) ?? []), seat]);
    },
    addSlip: (seat, { requestId, bets }, judged) => {
      const taken = new Map(judged.filter((one) => one.taken > 0n).map((one) => [one.bet, one.taken]));
      count(seat.currency, taken);
      const slip: store.Slip = {
        id: randomUUID() as SlipId,
        seat_id: seat.id,
        request_id: requestId,
        bets: Object.fromEntries([...taken].map(([bet, units]) => [bet, units.toString()])),
        amount: seat.free_grant === null ? [...taken.values()].reduce((sum, one) => sum + one, 0n) : 0n,
        state: 'ASKING',
        reason: null,
        asked_at: at,
      };
      fresh.push(slip);
      slips.set(seat.id, [...(slips.get(seat.id) ?? []), slip]);
      if (game.flight !== undefined)
        for (const { bet, autoAt } of bets)
          if (taken.has(bet)) autoPoints.set(`${seat.id} ${bet}`, { seat_id: seat.id, bet, auto_at: autoAt ?? null });
      return { seat, slip, judged, repeated: false };
    },
  };

  const answers = confirmations.map((one, index) => {
    const wanted = amounts[index];
    return wanted === undefined || wanted instanceof Refusal ? (wanted ?? new Refusal('MALFORMED')) : write(writing, one, wanted);
  });
  for (const [currency, sums] of added) await store.addExposure(tx, { roundId, currency }, sums);
  await insertSeats(tx, freshSeats);
  if (fresh.length > 0) await insertSlips(tx, fresh.map((slip) => ({ ...slip, bets: JSON.stringify(slip.bets) }))); // prettier-ignore
  await setAutoPoints(tx, [...autoPoints.values()]);
  const seated = new Set(fresh.map(({ seat_id }) => seat_id));
  await dropSeats(
    tx,
    made.filter((id) => !seated.has(id)),
  );
  return answers;
};

/** One confirmation. The same request names one confirmation, be it of money or of a free bet. */
const write = (writing: Writing, confirmation: Confirmation, wanted: ReadonlyMap<string, bigint>): Written | Refusal => {
  const { session, requestId, freeBet } = confirmation;
  const seats = writing.seatsOf(session.player_id);
  for (const seat of seats) {
    const slip = writing.slipsOf(seat).find(({ request_id }) => request_id === requestId);
    if (slip === undefined) continue;
    return seat.free_grant === (freeBet ?? null) ? { seat, slip, judged: [], repeated: true } : new Refusal('REQUEST_MISMATCH');
  }
  if (writing.round.phase !== 'BETTING') return new Refusal('BETTING_CLOSED');
  return freeBet === undefined ? writeBets(writing, confirmation, wanted) : writeFreeBet(writing, { ...confirmation, freeBet }, wanted);
};

/** Bets for money: each is taken as far as the limits let it. */
const writeBets = (writing: Writing, confirmation: Confirmation, wanted: ReadonlyMap<string, bigint>): Written | Refusal => {
  const { round, game, table, settings } = writing;
  const { session } = confirmation;
  const { currency } = session;
  const seats = writing.seatsOf(session.player_id);
  const seat = seats.find(({ free_grant }) => free_grant === null);
  if (seat === undefined) return new Refusal('BETTING_CLOSED');
  if (isOneKindPlayed(game) && seats.some(isFreeBetPlayed)) return new Refusal('FREE_BET_OR_MONEY');
  const before = writing.slipsOf(seat);
  if (before.length >= mostSlips || seat.currency !== currency) return new Refusal('TOO_MANY_REQUESTS');
  const own = betsOf(before.filter(({ state }) => state === 'TAKEN' || state === 'ASKING'));
  const limits = tableLimits(table.tier, currency, { min: session.bet_min, max: session.bet_max }, limitsIn(settings, currency));
  const judged = [...wanted].map(([bet, amount]) =>
    isOffered(game, round.bets_off, bet)
      ? judgeBet({ bet, amount }, limits, divisorOf(game, bet), own.get(bet) ?? 0n, writing.stakedOn(currency, bet))
      : { bet, asked: amount, taken: 0n, note: 'BET_OFF' as const },
  );
  if (judged.every(({ taken }) => taken === 0n))
    return new Refusal('BETS_REFUSED', { bets: judged.map(({ bet, note }) => ({ bet, note })) });
  return writing.addSlip(seat, confirmation, judged);
};

/** The stakes asked for, in units by bet; a refusal where one is no amount, or a point is none of the flight. */
const wantedOf = ({ session: { currency }, bets }: Confirmation, flight: Flight | undefined): Map<string, bigint> | Refusal => {
  const wanted = new Map<string, bigint>();
  for (const { bet, amount, autoAt } of bets) {
    const units = parseAmount(amount, currency);
    const isNoPoint = flight !== undefined && autoAt !== undefined && (autoAt < flight.least || autoAt > flight.most);
    if (units === undefined || isNoPoint) return new Refusal('MALFORMED', { fields: ['bets'] });
    wanted.set(bet, (wanted.get(bet) ?? 0n) + units);
  }
  return wanted;
};

/**
 * The seats of the players: made and held while bets are taken, only read afterwards. The seat for money is held for a free bet too. `made`: those that were
 * not there before.
 */
const seatsFor = async (
  tx: Tx,
  round: store.SharedRound,
  confirmations: readonly Confirmation[],
): Promise<{ seats: store.Seat[]; made: SeatId[] }> => {
  const sessions = new Map(confirmations.map(({ session }) => [session.player_id, session]));
  if (sessions.size === 0) return { seats: [], made: [] };
  const at = now();
  const wanted = [...sessions.values()].map((session) => newSeat(round, session, at));
  if (round.phase === 'BETTING') await lockSeats(tx, round.id, wanted);
  const seats = await seatsOf(tx, round.id, [...sessions.keys()]);
  const own = new Set<SeatId>(wanted.map(({ id }) => id));
  return { seats, made: seats.map(({ id }) => id).filter((id) => own.has(id)) };
};

/** The stakes on the bets that are asked for, by currency, held in one order. */
const exposureFor = async (tx: Tx, roundId: SharedRoundId, game: SharedGame, confirmations: readonly Confirmation[]) => {
  const exposure = new Map<Currency, Map<string, bigint>>();
  const byCurrency = Map.groupBy(confirmations, ({ session }) => session.currency);
  for (const [currency, own] of [...byCurrency].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bets = new Set(own.flatMap((one) => one.bets.map(({ bet }) => bet)).filter((bet) => divisorOf(game, bet) !== undefined));
    exposure.set(currency, await store.exposureOf(tx, { roundId, currency }, [...bets]));
  }
  return exposure;
};
