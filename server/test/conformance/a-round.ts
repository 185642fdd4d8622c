/** A round in the words that every family has its own way to say, and what a scenario is. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Decimal, moneyOf } from '@croupier/contract/core/money';
import * as bonuses from '#modules/rewards/bonuses';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { Operation, PlatformAnswer, Manners, Seat } from '../stand-ins.ts';

/**
 * The words that a scenario needs beyond plain operations: a win that leaves its round open (WIN_IN_PARTS), a lost bet that closes its round in one message
 * (PLAY_LOST), or several bets in one round (SHARED_ROUND).
 */
export type Needed = Operation['kind'] | 'FREE_BET' | 'JACKPOT' | 'WIN_IN_PARTS' | 'PLAY_LOST' | 'SHARED_ROUND';
type Sit = (manner?: Manners, cash?: string) => Promise<Seat>;
export type Scenario = { rule: string; name: string; needs: readonly Needed[]; run: (sit: Sit) => Promise<void> };

export const amount = (text: string): Decimal => Decimal.parse(text);
export const name = (): string => randomUUID();

/** The operations of one round, each under a name of its own. */
export const aRound = (round = name(), bet = name(), win = name()) => ({
  round,
  bet: (stake: string, tx = bet): Operation => ({ kind: 'BET', tx, round, amount: amount(stake) }),
  win: (payout: string, { tx = win, ends = true, of = bet } = {}): Operation => ({
    kind: 'WIN',
    tx,
    round,
    bet: of,
    amount: amount(payout),
    ends,
  }),
  play: (stake: string, payout: string, tx = bet): Operation => ({
    kind: 'PLAY',
    tx,
    round,
    amount: amount(stake),
    payout: amount(payout),
  }),
  undoBet: (stake: string, tx = name(), of = bet): Operation => ({ kind: 'UNDO_BET', tx, round, bet: of, amount: amount(stake) }),
  undoWin: (payout: string, tx = name()): Operation => ({ kind: 'UNDO_WIN', tx, round, bet, win, amount: amount(payout) }),
});

export const is = ({ what }: PlatformAnswer, wanted: PlatformAnswer['what']): void => assert.equal(what, wanted);
export const has = async (seat: Seat, cash: string): Promise<void> => assert.equal(await seat.cash(), cash);

export const aGrant = ({ member }: Seat, money: string) =>
  inTransaction((tx) =>
    bonuses.giveGrant(tx, {
      member,
      money: moneyOf(money, member.currency),
      wageringRequired: 1_000_0000n,
      stakeMax: null,
      expiresAt: now().add({ hours: 24 }),
      promotion: 'TEST',
    }),
  );

/** The expected sums afterwards, in 10^-4. */
export const holds = async (seat: Seat, wanted: Record<string, bigint>): Promise<void> => {
  const accounts = await seat.accounts();
  for (const [kind, units] of Object.entries(wanted)) assert.equal(accounts[kind] ?? 0n, units, kind);
};
