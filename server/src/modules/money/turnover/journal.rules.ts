import type { Event, EventOf } from '@croupier/contract/core/events';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Currency, moneyOf } from '@croupier/contract/core/money';

/** The kinds of lines in the journal. A CORRECTION is the difference that came to a round after it had ended. */
export type LineKind = 'BET' | 'CORRECTION' | 'DEPOSIT' | 'WITHDRAWAL' | 'BONUS' | 'JOINED';

/** OTHER: of a game that no catalogue knows. */
export type GameType = GameCategory | 'OTHER';

export const countedEvents = [
  'round.ended',
  'round.corrected',
  'deposit.credited',
  'withdrawal.booked',
  'bonus.granted',
  'member.registered',
] as const satisfies readonly Event['type'][];
export type CountedEvent = EventOf<(typeof countedEvents)[number]>;

/** One line as an event tells it; amounts in 10^-scale of the currency, of either sign. */
export type Told = {
  merchantId: MerchantId;
  memberId: MemberId;
  kind: LineKind;
  /** With its kind it names the line: what is told twice is written once. */
  cause: string;
  /** When the round ended, or the money was booked. */
  atMs: number;
  /** When the member's place in the tree counts: of a round, when it began. */
  placedAtMs: number;
  round: string | null;
  game: string | null;
  currency: Currency;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  amount: bigint;
};

/** The journal's line for an event; `nowMs` for events that were written before they told their time. */
export const toldBy = (event: CountedEvent, nowMs: number): Told => {
  const { merchantId, memberId, currency } = event;
  const units = (text: string): bigint => moneyOf(text, currency).amount;
  const nothing = { round: null, game: null, stake: 0n, payout: 0n, valid: 0n, amount: 0n };
  const line = (kind: LineKind, cause: string, atMs: number) => ({
    merchantId,
    memberId,
    currency,
    ...nothing,
    kind,
    cause,
    atMs,
    placedAtMs: atMs,
  });
  switch (event.type) {
    case 'round.ended':
    case 'round.corrected': {
      const isEnd = event.type === 'round.ended';
      const atMs = isEnd ? (event.endedAtMs ?? nowMs) : event.correctedAtMs;
      return {
        ...line(isEnd ? 'BET' : 'CORRECTION', isEnd ? event.round : event.correction, atMs),
        placedAtMs: Math.min(beganAt(event.round) ?? atMs, atMs),
        round: event.round,
        game: `${event.vendor}:${event.gameCode}`,
        stake: units(event.stake),
        payout: units(event.payout),
        valid: units(event.validBet),
      };
    }
    case 'deposit.credited':
      return { ...line('DEPOSIT', event.depositId, event.atMs ?? nowMs), amount: units(event.amount) };
    case 'withdrawal.booked':
      return { ...line('WITHDRAWAL', event.booking, event.atMs), amount: units(event.amount) };
    case 'bonus.granted':
      return { ...line('BONUS', event.grantId, event.atMs), amount: units(event.amount) };
    case 'member.registered':
      return line('JOINED', memberId, event.atMs);
  }
};

/** The moment a uuidv7 was made, in milliseconds since 1970 (RFC 9562 5.7): a round gets its id with its first bet, or when its vendor tells of it afterwards. */
const beganAt = (id: string): number | undefined => (id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined);

/** The business day of a moment, `2026-11-21`, for many moments of few days: a day's bounds are worked out once. */
export const dayTeller = (timeZone: string): ((atMs: number) => string) => {
  let [day, fromMs, untilMs] = ['', 0, 0];
  return (atMs) => {
    if (atMs < fromMs || atMs >= untilMs) {
      const start = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).startOfDay();
      [day, fromMs] = [start.toPlainDate().toString(), start.epochMilliseconds];
      untilMs = start.add({ days: 1 }).startOfDay().epochMilliseconds;
    }
    return day;
  };
};

/** Valid bets of members at a placement, split into won and lost (a push counts as lost with nothing), and the GGR. */
export type PlacedBets = { member_id: MemberId; placement: bigint; won: bigint; lost: bigint; ggr: bigint };

/** Deposits and bonuses of members at a placement. */
export type PlacedMoney = { member_id: MemberId; placement: bigint; deposits: bigint; bonuses: bigint };

/** Stakes, payouts and valid bets of members at a placement. */
export type PlacedPlay = { member_id: MemberId; placement: bigint; stake: bigint; payout: bigint; valid: bigint };
