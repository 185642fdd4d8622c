import type { MemberId } from '@croupier/contract/core/ids';
import type { Tier } from '#rules/earnings/contracts/terms';
import { none, ratesAt } from '#rules/earnings/contracts/tier';

/**
 * One settled bet, or a correction of one (then with the opposite sign in `validBet`, and all else as it was). `chain`: the agents it counts
 * for when it was made, the nearest first; the player's own self stands in front where they are an agent. `stake` is of the bet, never
 * negative. `outcome` is the member's.
 */
export type Bet = {
  number: bigint;
  chain: readonly MemberId[];
  stake: bigint;
  validBet: bigint;
  outcome: 'WON' | 'LOST' | 'PUSH';
  settledAt: Temporal.Instant;
};

/** Amounts times a million: nothing of a bet is lost before it is added up, so it is all the same how bets are cut into runs. */
export type Micro = bigint;

/** The yield of one bet for one agent. `gross` is the yield for their whole team, their own share included. */
export type Share = { agentId: MemberId; rate: bigint; validBet: bigint; gross: Micro; pay: Micro };

/** The tiers of an agent's contract at a moment, in milliseconds since 1970, as it is asked for each bet; undefined where they have none. */
export type TermsAt = (agentId: MemberId, atMs: number) => readonly Tier[] | undefined;

/**
 * How one bet is shared among those above it: each gets what their rate is above the highest below them. The running maximum sees to it that
 * a gap in the chain, or a downline with better terms, never lets a bet be paid twice (`docs/agent-pay.md#entitlement-and-pay`).
 */
export const sharesOf = ({ chain, stake, validBet, outcome, settledAt }: Bet, termsAt: TermsAt): Share[] => {
  if (outcome === 'PUSH' || validBet === 0n) return [];
  let highest = 0n;
  const atMs = settledAt.epochMilliseconds;
  return chain.flatMap((agentId) => {
    const tiers = termsAt(agentId, atMs);
    if (tiers === undefined) return [];
    const rates = tiers.length === 0 ? none : ratesAt(tiers, { validBet: 0n, profit: 0n, active: 0n, singleBet: stake });
    const rate = outcome === 'WON' ? rates.won : rates.lost;
    const gain = rate > highest ? rate - highest : 0n;
    if (rate > highest) highest = rate;
    return [{ agentId, rate, validBet, gross: validBet * highest, pay: validBet * gain }];
  });
};

/** The yield of a run's bets for each agent. `eligible` counts the bets that paid, corrections too. */
export type Earned = { gross: Micro; pay: Micro; won: bigint; lost: bigint; bets: bigint };

/** Adds up what bets bring, for each agent who has any. */
export const earnedFrom = (bets: Iterable<Bet>, termsAt: TermsAt): Map<MemberId, Earned> => {
  const all = new Map<MemberId, Earned>();
  for (const bet of bets) {
    for (const { agentId, gross, pay, rate, validBet } of sharesOf(bet, termsAt)) {
      let earned = all.get(agentId);
      if (earned === undefined) all.set(agentId, (earned = { gross: 0n, pay: 0n, won: 0n, lost: 0n, bets: 0n }));
      earned.gross += gross;
      earned.pay += pay;
      if (rate === 0n) continue;
      earned.bets += 1n;
      if (bet.outcome === 'WON') earned.won += validBet;
      else earned.lost += validBet;
    }
  }
  return all;
};

/**
 * The part that is paid now of everything earned and not yet paid: whole steps; the rest stays for the next run. A negative amount is never taken back here: it
 * stays, and is worked off first.
 */
export const payable = (earned: Micro, step: bigint): { paid: bigint; rest: Micro } => {
  const smallest = step * million;
  const paid = earned > 0n ? (earned / smallest) * step : 0n;
  return { paid, rest: earned - paid * million };
};

const million = 1_000_000n;
