import type { MissionCondition } from '@croupier/contract/rewards/missions';

/** A round as its journal lines add up to it; null before it has ended. */
export type Round = { game: string; gameType: string; stake: bigint; payout: bigint; valid: bigint } | null;

/** The target of a mission: money of 10^-scale, or a number. */
export const targetOf = (condition: MissionCondition): bigint => {
  switch (condition.kind) {
    case 'DEPOSIT_SUM':
    case 'VALID_BET':
      return condition.money.amount;
    case 'DEPOSIT_COUNT':
    case 'WIN_MULTIPLE':
      return BigInt(condition.times);
    case 'LOGIN_STREAK':
      return BigInt(condition.days);
    case 'INVITE':
      return BigInt(condition.friends);
    case 'KYC':
      return BigInt(condition.level);
    case 'PROFILE':
      return 1n;
  }
};

/** The count of a credited deposit. */
export const depositCounts = (condition: MissionCondition, amount: bigint): bigint => {
  if (condition.kind === 'DEPOSIT_SUM') return amount;
  return condition.kind === 'DEPOSIT_COUNT' && amount >= condition.each.amount ? 1n : 0n;
};

/** The count of a round. A correction takes back or adds the difference between the count after it and before it. */
export const roundCounts = (condition: MissionCondition, round: Round): bigint => {
  if (round === null || (condition.kind !== 'VALID_BET' && condition.kind !== 'WIN_MULTIPLE')) return 0n;
  const { gameTypes, vendor } = condition;
  if (gameTypes.length > 0 && !gameTypes.some((type) => type === round.gameType)) return 0n;
  if (vendor !== null && !round.game.startsWith(`${vendor}:`)) return 0n;
  if (condition.kind === 'VALID_BET') return round.valid;
  const isWin = round.stake >= condition.stakeMin.amount && round.payout >= round.stake * BigInt(condition.multiple);
  return isWin ? 1n : 0n;
};
