import type { FundingGrant } from '../grant.rules.ts';

/** The states of a round's grants, by kind of account, as `bonuses.states_of` writes them. */
export const grantsFrom = (stored: Record<string, string>): Map<string, FundingGrant> =>
  new Map(
    Object.entries(stored).map(([kind, text]) => {
      const [is, grant] = text.split(' ') as [FundingGrant['is'], string];
      return [kind, { is, isFreeBet: grant === 'FREE_BET' }];
    }),
  );

/** The parts of a round's stake that grants paid, by kind of account. */
export const fundingFrom = (stored: Record<string, string>): Map<string, bigint> =>
  new Map(Object.entries(stored).map(([kind, amount]) => [kind, BigInt(amount)]));
