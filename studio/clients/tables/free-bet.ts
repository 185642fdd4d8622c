/** The golden chip: one free bet in a round, beside the bets for money. It is confirmed by a call of its own. */
import { placeBets, type BetsPlaced } from '../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { newRequestId } from '../shell/request-id.ts';
import { refreshFreeBets } from '../shell/shared-rounds/free-bets.ts';
import { troubleOf } from '../shell/troubles.ts';
import type { Drop, FreeNote, TableState } from './table-state.ts';
import { isOpen } from './table-state.ts';
import type { TableSession } from './table-session.ts';

/** The chip of the free bet that lies on the table without a confirmation. */
export const freeDropOf = (drops: readonly Drop[]): Drop | undefined => drops.find(({ isFree }) => isFree === true);
export const moneyOf = (drops: readonly Drop[]): Drop[] => drops.filter(({ isFree }) => isFree !== true);

/** A round with decisions after the deal is played with a free bet or with money, because a free bet takes no further stake. */
export const isEitherFreeOrMoney = ({ rules }: Pick<TableSession, 'rules'>): boolean => rules.config.game === 'blackjack';

type Shown = Pick<TableState, 'freeBets' | 'freeSeat' | 'seat' | 'drops'>;

/** Whether the player has a free bet in the round, confirmed or not. */
export const hasFreeBet = ({ freeSeat, drops }: Pick<Shown, 'freeSeat' | 'drops'>): boolean =>
  (freeSeat !== null && freeSeat.bets.length > 0) || freeDropOf(drops) !== undefined;

/** The reason why the golden chip cannot lie on these places; undefined where it can. */
export const whyNoFreeBet = (
  { freeBets, freeSeat, seat, drops }: Shown,
  bets: readonly { bet: string; chips: number }[],
  isEither: boolean,
): FreeNote | undefined => {
  const [first] = bets;
  if (freeBets === null || freeBets.left === 0) return 'golden.over';
  if (freeSeat !== null && freeSeat.bets.length > 0) return 'table.freePlaced';
  if (bets.length !== 1 || first?.chips !== 1) return 'golden.oneSpot';
  if (!freeBets.bets.includes(first.bet)) return 'golden.notHere';
  const hasMoney = moneyOf(drops).length > 0 || (seat !== null && seat.bets.length > 0);
  return isEither && hasMoney ? 'table.freeOrMoney' : undefined;
};

/** Takes the golden chip into the hand, or puts it back. */
export const chooseFree = ({ state, sound }: TableSession): void => {
  sound.click();
  state.set({ freeChosen: !state.get().freeChosen, freeNote: undefined });
};

/** Lays the golden chip on a place. A chip that lies on another one moves. The next chip is one for money again. */
export const dropFree = (session: TableSession, bets: readonly { bet: string; chips: number }[]): boolean => {
  const { state, sound, units } = session;
  const now = state.get();
  const freeNote = whyNoFreeBet(now, bets, isEitherFreeOrMoney(session));
  const [first] = bets;
  if (freeNote !== undefined || first === undefined || now.freeBets === null) {
    // Another place may take it; otherwise the next chip is one for money again.
    const isAnywhere = freeNote === 'golden.oneSpot' || freeNote === 'golden.notHere';
    state.set({ freeNote, freeChosen: isAnywhere });
    return false;
  }
  sound.coin();
  const chip: Drop = { bet: first.bet, amount: units(now.freeBets.bet), isFree: true };
  state.set({ drops: [...moneyOf(now.drops), chip], freeChosen: false, freeNote: undefined, ended: undefined, freeEnded: undefined });
  return true;
};

/** Confirms the golden chip with a request of its own. `isAlone`: no money goes with it, so its answer has the balance. */
export const confirmFree = async (session: TableSession, roundId: string, { bet, amount }: Drop, isAlone: boolean): Promise<void> => {
  const { state, token, decimal } = session;
  const reference = state.get().freeBets?.reference;
  if (reference === undefined) return;
  const body = { roundId, requestId: newRequestId(), freeBet: reference, bets: [{ bet, amount: decimal(amount) }] };
  try {
    const placed = await retryUntilAnswered(session, () => call(placeBets, token, { body }));
    state.set({ ...taken(state.get(), placed), ...(isAlone && placed.balance !== null && { balance: placed.balance.total }) });
  } catch (error) {
    notTaken(session, error);
  }
};

const taken = ({ drops }: TableState, { seat, freeBets }: BetsPlaced): Partial<TableState> => ({
  drops: moneyOf(drops),
  freeSeat: seat,
  freeBets,
});

const refusals: Readonly<Record<string, FreeNote>> = {
  BETTING_CLOSED: 'golden.late',
  ROUND_NOT_FOUND: 'golden.late',
  FREE_ROUNDS_OVER: 'golden.over',
  FREE_BET_PLACED: 'table.freePlaced',
  FREE_BET_OR_MONEY: 'table.freeOrMoney',
};
const notes: Readonly<Record<string, FreeNote>> = {
  TABLE_FULL: 'table.full',
  BET_OFF: 'table.betOff',
  UNKNOWN_BET: 'table.betOff',
  BELOW_MIN: 'table.belowMin',
  ABOVE_MAX: 'table.aboveMax',
};

const notTaken = (session: TableSession, error: unknown): void => {
  const { state } = session;
  state.set({ drops: moneyOf(state.get().drops) });
  const freeNote = error instanceof Refused ? (error.code === 'BETS_REFUSED' ? noteOf(error) : refusals[error.code]) : undefined;
  if (freeNote === undefined) {
    const trouble = troubleOf(error);
    if (trouble.kind === 'expired') session.close(trouble);
    else state.set({ trouble });
  } else state.set({ freeNote });
  // The grant may be over, or a round of it played elsewhere.
  if (!session.closed) void refreshFreeBets(session);
};

/** The reason of a refused bet, from its one entry. */
const noteOf = ({ value }: Refused): FreeNote => {
  const [refused]: unknown[] = Array.isArray(value['bets']) ? value['bets'] : [];
  const note = typeof refused === 'object' && refused !== null && 'note' in refused ? refused.note : undefined;
  return (typeof note === 'string' ? notes[note] : undefined) ?? 'golden.notHere';
};

/** The chips that were not confirmed when the bets were closed, and the notes about them. */
export const lateDrops = ({ drops }: Pick<TableState, 'drops'>): Partial<TableState> => ({
  drops: [],
  ...(moneyOf(drops).length > 0 && { note: { key: 'table.late', bets: [] } }),
  ...(freeDropOf(drops) !== undefined && { freeNote: 'golden.late' }),
});

/** Whether the golden chip can be taken into the hand now. */
export const canChooseFree = (state: TableState): boolean =>
  isOpen(state) && !state.placing && state.freeBets !== null && state.freeBets.left > 0 && (state.freeSeat?.bets.length ?? 0) === 0;

/** The stake of the free bet that lies on a place, confirmed or not. */
export const freeStakeOn = ({ drops, freeSeat, freeBets }: Shown, bet: string): string | undefined => {
  const pale = freeDropOf(drops);
  if (pale !== undefined) return pale.bet === bet ? freeBets?.bet : undefined;
  return freeSeat?.bets.some((one) => one.bet === bet) === true ? freeSeat.free?.stake : undefined;
};
