/** Names that addresses of the console hold, apart from the calls that use them: the console's first file has these and no call. */
import * as z from 'zod/mini';

export const redemptionStates = ['PROCESS', 'APPROVED', 'REJECTED'] as const;
export const RedemptionState = z.enum(redemptionStates);
export type RedemptionState = z.output<typeof RedemptionState>;

/** The reviewable states. */
export const referralStates = ['HELD', 'OPEN', 'QUALIFIED', 'REWARDED', 'REJECTED'] as const;
export const ReferralState = z.enum(referralStates);
export type ReferralState = z.output<typeof ReferralState>;

export const loyaltyProgrammes = ['LOYALTY', 'REBATE', 'CASHBACK'] as const;
export const LoyaltyProgramme = z.enum(loyaltyProgrammes);
export type LoyaltyProgramme = z.output<typeof LoyaltyProgramme>;
