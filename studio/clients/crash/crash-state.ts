import type { Crowd, SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import type { CrashBet } from '../../src/families/crash/crash-rule.ts';
import type { Autoplay, Sums } from '../shell/autoplay.ts';
import { seatInRound } from '../shell/shared-rounds/free-bets.ts';
import type { RoundState } from '../shell/shared-rounds/round-session.ts';

/** Autoplay of one bet. `sums`: those of its panel. `payout`: of its last flight. `waitsFor`: the round whose result is not known yet. */
export type PanelAutoplay = Autoplay & { sums: Sums; payout: bigint; waitsFor: string | undefined };

/** One of the two bets, as its panel shows it. Amounts in units, points in hundredths. */
export type PanelState = {
  amount: bigint;
  autoOn: boolean;
  autoAt: number;
  /** To be placed as soon as the next flight takes bets. */
  queued: boolean;
  /** A call of this bet is under way. */
  busy: boolean;
  /** The server's answer to a cash-out, while its flight is shown. */
  out: { roundId: string; point: number; payout: string } | undefined;
  /** Bets are placed by themselves until one of its ends. */
  autoplay: PanelAutoplay | undefined;
  /** The next bet of this panel is a free one. */
  isFree: boolean;
  note:
    | 'table.late'
    | 'crash.tooLate'
    | 'table.cut'
    | 'table.belowMin'
    | 'table.full'
    | 'golden.late'
    | 'golden.over'
    | 'table.aboveMax'
    | 'table.freePlaced'
    | 'table.freeOrMoney'
    | 'golden.notHere'
    | undefined;
};

export type CrashState = RoundState & {
  /** The last point of the round on the screen, when its flight is over. `results` are those of earlier flights, oldest first. */
  last: number | undefined;
  crowd: Crowd;
  panels: Record<CrashBet, PanelState>;
  /** The player's result of the last round with a bet. */
  ended: { roundId: string; stake: bigint; payout: bigint; isFree: boolean } | undefined;
};

/** The bet that is in the flight on the screen. */
export const betIn = (state: Pick<CrashState, 'seat' | 'freeSeat' | 'round'>, bet: CrashBet): SeatView['bets'][number] | undefined =>
  seatInRound(state)?.bets.find((one) => one.bet === bet);

/** Whether the flight on the screen is played with a free bet. */
export const isFreeFlight = (state: Pick<CrashState, 'seat' | 'freeSeat' | 'round'>): boolean =>
  (seatInRound(state)?.free ?? null) !== null;

/** The winnings of a bet that comes out at a point: with its stake, or without it where the bet is free. */
export const worthAt = (stake: bigint, point: number, isFree: boolean): bigint => (stake * BigInt(isFree ? point - 100 : point)) / 100n;

/** The reason why a bet cannot be placed beside the bets of the round: a flight is played with one free bet, or with money. */
export const whyNotBeside = (state: Pick<CrashState, 'seat' | 'freeSeat' | 'round'>, isFree: boolean): PanelState['note'] => {
  const seat = seatInRound(state);
  if (seat === undefined) return undefined;
  if (seat.free === null) return isFree ? 'table.freeOrMoney' : undefined;
  return isFree ? 'table.freePlaced' : 'table.freeOrMoney';
};

/** The point at which the bet came out of the flight on the screen: by the server's word, or by its own point when the flight has passed it. */
export const outAt = (state: CrashState, bet: CrashBet, here: number): number | undefined => {
  const inFlight = betIn(state, bet);
  const answered = state.panels[bet].out;
  if (inFlight === undefined) return undefined;
  if (answered?.roundId === state.round?.id) return answered?.point;
  if (inFlight.point !== null) return inFlight.point;
  return inFlight.autoAt !== null && inFlight.autoAt <= here ? inFlight.autoAt : undefined;
};

/** `2.50×`, in Latin digits. */
export const pointText = (point: number): string =>
  `${(point / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;
