import type { Figures } from '@croupier/contract/earnings/team';
import type { Currency, Money } from '@croupier/contract/core/money';

export type Sums = {
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  deposits: bigint;
  depositCount: bigint;
  withdrawals: bigint;
  bonuses: bigint;
};

/** Sums as they are answered. GGR is what the house keeps of the stakes; it is negative where members won more than they staked. */
export const figuresOf = (sums: Sums, currency: Currency): Figures => {
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    rounds: Number(sums.rounds),
    stake: money(sums.stake),
    payout: money(sums.payout),
    validBet: money(sums.valid),
    ggr: money(sums.stake - sums.payout),
    deposits: money(sums.deposits),
    depositCount: Number(sums.depositCount),
    withdrawals: money(sums.withdrawals),
    bonuses: money(sums.bonuses),
  };
};

const keys = ['rounds', 'stake', 'payout', 'valid', 'deposits', 'depositCount', 'withdrawals', 'bonuses'] as const;

/** Many sums as one; what a row does not tell of adds nothing. */
export const total = (rows: readonly Partial<Sums>[]): Sums =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + (row[key] ?? 0n), 0n)])) as Sums;
