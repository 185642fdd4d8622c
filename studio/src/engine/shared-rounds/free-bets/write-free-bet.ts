/** The confirmation of a free bet: a seat of its own, whose debit is of nothing. */
import { nextFreeRound } from '#studio/engine/free-rounds/free-rounds';
import { Refusal } from '#studio/refusal';
import { judgeFreeBet, mostSlips } from '../limits.ts';
import { isFreeBetPlayed } from '../own-seats.ts';
import { isOffered } from '../table-variants.ts';
import { type Confirmation, divisorOf, isOneKindPlayed, newSeat, type Writing, type Written } from '../writing.ts';
import { freeBetLimits } from './free-stake.ts';

/** A player has one free bet in a round. It is taken whole or refused, and beside bets for money only in games without acts after the bets. */
export const writeFreeBet = (
  writing: Writing,
  confirmation: Confirmation & { freeBet: string },
  wanted: ReadonlyMap<string, bigint>,
): Written | Refusal => {
  const { round, table, game, settings, grants, at } = writing;
  const { session, freeBet, bets } = confirmation;
  const { currency } = session;
  const [bet, amount] = [...wanted][0] ?? [];
  if (bet === undefined || amount === undefined || bets.length !== 1) return new Refusal('MALFORMED', { fields: ['bets'] });
  const seats = writing.seatsOf(session.player_id);
  const isForMoney = seats.some(
    (seat) => seat.free_grant === null && writing.slipsOf(seat).some(({ state }) => state === 'TAKEN' || state === 'ASKING'),
  );
  if (isForMoney && isOneKindPlayed(game)) return new Refusal('FREE_BET_OR_MONEY');
  if (seats.some(isFreeBetPlayed)) return new Refusal('FREE_BET_PLACED');
  if (seats.filter(({ free_grant }) => free_grant !== null).length >= mostSlips) return new Refusal('TOO_MANY_REQUESTS');
  const free = nextFreeRound(grants, session, freeBet);
  if (free instanceof Refusal) return free;
  if (amount !== free.bet) return new Refusal('FREE_ROUNDS_OVER');
  const judged = isOffered(game, round.bets_off, bet)
    ? judgeFreeBet({ bet, amount }, freeBetLimits(table, currency, settings), divisorOf(game, bet), writing.stakedOn(currency, bet))
    : { bet, asked: amount, taken: 0n, note: 'BET_OFF' as const };
  if (judged.note !== null) return new Refusal('BETS_REFUSED', { bets: [{ bet, note: judged.note }] });
  const seat = { ...newSeat(round, session, at), free_grant: free.reference, free_index: free.index };
  writing.addSeat(seat);
  return writing.addSlip(seat, confirmation, [judged]);
};
