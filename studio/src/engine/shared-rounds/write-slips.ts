/** Confirmations are written down while the row of their round says that bets are taken: all that arrive together in one transaction. */
import { randomUUID } from 'node:crypto';
import { parseAmount } from '@croupier/contract/core/money';
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { RoundId } from '#studio/engine/protocol';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { type AutoPoint, setAutoPoints } from './cash-out-rows.ts';
import { type Judged, judgeBet, mostSlips, tableLimits } from './limits.ts';
import { limitsIn, settingsOf } from './manage/table-settings.ts';
import { dropSeats, insertSlips, lockSeats, seatsOf } from './seat-batches.ts';
import { betsOf } from './settle-seats.ts';
import type { Flight, SharedGame } from './shared-game.ts';
import * as store from './store.ts';
import { isOffered } from './table-variants.ts';
import type { SeatId, SharedRoundId, SlipId } from './tables.ts';
import { shownAs } from './view-table.ts';

export type AskedBet = { bet: string; amount: string; autoAt?: number | undefined };
export type Confirmation = { roundId: SharedRoundId; session: Session; requestId: string; bets: readonly AskedBet[] };
export type Written = { seat: store.Seat; slip: store.Slip; judged: readonly Judged[]; repeated: boolean };

/** Answers each confirmation in its order: written down, written down before, or refused. */
export const writeSlips = async (
  tx: Tx,
  roundId: SharedRoundId,
  confirmations: readonly Confirmation[],
): Promise<(Written | Refusal)[]> => {
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
  const fresh: store.Slip[] = [];
  const at = now();

  const write = (confirmation: Confirmation, wanted: ReadonlyMap<string, bigint>): Written | Refusal => {
    const { session, requestId, bets } = confirmation;
    const { currency } = session;
    const seat = seats.find(({ player_id }) => player_id === session.player_id);
    const before = (seat && slips.get(seat.id)) ?? [];
    const same = before.find(({ request_id }) => request_id === requestId);
    if (seat !== undefined && same !== undefined) return { seat, slip: same, judged: [], repeated: true };
    if (seat === undefined || round.phase !== 'BETTING') return new Refusal('BETTING_CLOSED');
    if (before.length >= mostSlips || seat.currency !== currency) return new Refusal('TOO_MANY_REQUESTS');
    const own = betsOf(before.filter(({ state }) => state === 'TAKEN' || state === 'ASKING'));
    const limits = tableLimits(found.table.tier, currency, { min: session.bet_min, max: session.bet_max }, limitsIn(settings, currency));
    const all = exposure.get(currency) ?? new Map<string, bigint>();
    const judged = [...wanted].map(([bet, amount]) =>
      isOffered(game, round.bets_off, bet)
        ? judgeBet({ bet, amount }, limits, divisorOf(game, bet), own.get(bet) ?? 0n, all.get(bet) ?? 0n)
        : { bet, asked: amount, taken: 0n, note: 'BET_OFF' as const },
    );
    const taken = new Map(judged.filter((one) => one.taken > 0n).map((one) => [one.bet, one.taken]));
    const amount = [...taken.values()].reduce((sum, one) => sum + one, 0n);
    if (amount === 0n) return new Refusal('BETS_REFUSED', { bets: judged.map(({ bet, note }) => ({ bet, note })) });
    const sums = added.get(currency) ?? new Map<string, { staked: bigint; players: number }>();
    added.set(currency, sums);
    for (const [bet, units] of taken) {
      all.set(bet, (all.get(bet) ?? 0n) + units);
      const { staked, players } = sums.get(bet) ?? { staked: 0n, players: 0 };
      sums.set(bet, { staked: staked + units, players: players + 1 });
    }
    const slip: store.Slip = {
      id: randomUUID() as SlipId,
      seat_id: seat.id,
      request_id: requestId,
      bets: Object.fromEntries([...taken].map(([bet, units]) => [bet, units.toString()])),
      amount,
      state: 'ASKING',
      reason: null,
      asked_at: at,
    };
    fresh.push(slip);
    slips.set(seat.id, [...before, slip]);
    if (game.flight !== undefined)
      for (const { bet, autoAt } of bets)
        if (taken.has(bet)) autoPoints.set(`${seat.id} ${bet}`, { seat_id: seat.id, bet, auto_at: autoAt ?? null });
    return { seat, slip, judged, repeated: false };
  };

  const answers = confirmations.map((one, index) => {
    const wanted = amounts[index];
    return wanted === undefined || wanted instanceof Refusal ? (wanted ?? new Refusal('MALFORMED')) : write(one, wanted);
  });
  for (const [currency, sums] of added) await store.addExposure(tx, { roundId, currency }, sums);
  if (fresh.length > 0) await insertSlips(tx, fresh.map((slip) => ({ ...slip, bets: JSON.stringify(slip.bets) }))); // prettier-ignore
  await setAutoPoints(tx, [...autoPoints.values()]);
  const seated = new Set(fresh.map(({ seat_id }) => seat_id));
  await dropSeats(
    tx,
    made.filter((id) => !seated.has(id)),
  );
  return answers;
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

/** The seats of the players: made and held while bets are taken, only read afterwards. `made`: those that were not there before. */
const seatsFor = async (
  tx: Tx,
  round: store.SharedRound,
  confirmations: readonly Confirmation[],
): Promise<{ seats: store.Seat[]; made: SeatId[] }> => {
  const sessions = new Map(confirmations.map(({ session }) => [session.player_id, session]));
  if (sessions.size === 0) return { seats: [], made: [] };
  if (round.phase !== 'BETTING') return { seats: await seatsOf(tx, round.id, [...sessions.keys()]), made: [] };
  const at = now();
  const wanted = [...sessions.values()].map((session) => ({
    id: RoundId.parse(randomUUID()),
    round_id: round.id,
    table_code: round.table_code,
    player_id: session.player_id,
    game_session_id: session.game_session_id,
    shown_as: shownAs(session.display_name),
    currency: session.currency,
    state: 'OPEN' as const,
    opened_at: at,
    ended_at: null,
  }));
  const seats = await lockSeats(tx, round.id, wanted);
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

/** Undefined for a bet that the game does not have, or not before the deal. */
const divisorOf = (game: SharedGame, bet: string): number | undefined => {
  const rule = game.bets.get(bet);
  return rule?.isLater === true ? undefined : rule?.divisor;
};
