/** Events for the journal and all figures that result, for tests that compare them with sums made by hand. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { EventOf } from '@croupier/contract/core/events';
import type { DepositId, WithdrawalId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { sumUpTeams } from '#modules/earnings/agent-tree';
import { countPlay } from '../src/modules/earnings/agent-tree/count-play.ts';
import type { Member } from '#modules/people/members';
import type { CountedEvent } from '#rules/money/turnover/journal';
import { inTransaction } from '#platform/database';
import { ask } from './ask.ts';

export { ask } from './ask.ts';

/** An id as a round gets it that began at a moment. */
export const roundBegunAt = (atMs: number): string => {
  const time = atMs.toString(16).padStart(12, '0');
  const rest = randomBytes(9).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
};

const of = ({ id, merchantId, currency }: Member) => ({ memberId: id, merchantId, currency });
const units = (member: Member, amount: bigint) => decimalOf({ amount, currency: member.currency });
const validOf = (stake: bigint, payout: bigint): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};

type Bet = { stake: bigint; payout: bigint; beganMs: number; endedMs: number; gameCode?: string; vendor?: string };

export const roundEnded = (
  member: Member,
  { stake, payout, beganMs, endedMs, gameCode = 'diner', vendor = 'V1' }: Bet,
): EventOf<'round.ended'> => ({
  type: 'round.ended',
  ...of(member),
  round: roundBegunAt(beganMs),
  vendor,
  gameCode,
  stake: units(member, stake),
  payout: units(member, payout),
  validBet: units(member, validOf(stake, payout)),
  endedAtMs: endedMs,
});

/** The round's payout turns out to be another one. */
export const roundCorrected = (
  member: Member,
  round: EventOf<'round.ended'>,
  bet: Bet,
  payout: bigint,
  atMs: number,
): EventOf<'round.corrected'> => ({
  type: 'round.corrected',
  ...of(member),
  round: round.round,
  correction: randomUUID(),
  vendor: round.vendor,
  gameCode: round.gameCode,
  stake: units(member, 0n),
  payout: units(member, payout - bet.payout),
  validBet: units(member, validOf(bet.stake, payout) - validOf(bet.stake, bet.payout)),
  correctedAtMs: atMs,
});

export const paidIn = (member: Member, amount: bigint, atMs: number): EventOf<'deposit.credited'> => ({
  type: 'deposit.credited',
  ...of(member),
  depositId: randomUUID() as DepositId,
  amount: units(member, amount),
  atMs,
});

export const paidOut = (member: Member, amount: bigint, atMs: number): EventOf<'withdrawal.booked'> => ({
  type: 'withdrawal.booked',
  ...of(member),
  withdrawalId: randomUUID() as WithdrawalId,
  booking: randomUUID(),
  amount: units(member, amount),
  atMs,
});

export const granted = (member: Member, amount: bigint, atMs: number): EventOf<'bonus.granted'> => ({
  type: 'bonus.granted',
  ...of(member),
  grantId: randomUUID(),
  amount: units(member, amount),
  atMs,
});

export const joined = (member: Member, atMs: number): EventOf<'member.registered'> => ({ type: 'member.registered', ...of(member), atMs });

/** Tells events as the outbox does, in one transaction. */
export const tell = (...events: CountedEvent[]): Promise<void> => inTransaction((tx) => countPlay(tx, events));
export const sumUp = sumUpTeams;

/** Every figure of a merchant, with members by the names given, in an order that does not depend on when they were counted. */
export const figuresOf = async (merchantId: string, names: ReadonlyMap<string, string>) => {
  const numbers = new Map(
    (
      await ask<{ number: number; member_id: string }>('select number, member_id from agents.position where merchant_id = $1', [merchantId])
    ).map(({ number, member_id }) => [number, names.get(member_id) ?? member_id]),
  );
  const rows = async (text: string): Promise<string[]> =>
    (await ask(text, [merchantId]))
      .map((row) =>
        Object.entries(row)
          .map(([key, value]) => `${key}=${key === 'number' ? numbers.get(value as number) : (names.get(String(value)) ?? String(value))}`)
          .join(' '),
      )
      .toSorted();
  return {
    days: await rows(
      `select member_id, day::text, game_type, sum(rounds) r, sum(corrections) c, sum(stake) s, sum(payout) p, sum(valid) v from turnover.day where merchant_id = $1 group by 1, 2, 3`,
    ),
    money: await rows(
      `select member_id, day::text, sum(deposits) d, sum(deposit_count) n, sum(withdrawals) w, sum(bonuses) b from turnover.money where merchant_id = $1 group by 1, 2`,
    ),
    teams: await rows(
      `select number, day::text, game_type, rounds, corrections, stake, payout, valid from agents.team_day where merchant_id = $1`,
    ),
    teamMoney: await rows(
      `select number, day::text, joined, first_deposits, deposits, deposit_count, withdrawals, bonuses from agents.team_money where merchant_id = $1`,
    ),
    sizes: await rows(`select number, members from agents.team where merchant_id = $1 and members <> 0`),
    active: await rows(
      `select number, day::text, gap, members from agents.team_active join agents.position p using (number) where p.merchant_id = $1 and members <> 0`,
    ),
  };
};
