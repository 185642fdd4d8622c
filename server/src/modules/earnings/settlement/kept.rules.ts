import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { ContractTables } from '../contracts/tables.ts';
import type { Earned } from './realtime.rules.ts';
import type { Method, Working } from './pay.rules.ts';

/** A value as JSON holds it: whole numbers that may be large as text. */
export type Kept<T> = T extends bigint ? string : T extends object ? { [Key in keyof T]: Kept<T[Key]> } : T;

export type KeptPolicy = Kept<Omit<ContractTables['agents.policy'], 'merchant_id'>>;

/** The yield of an agent's bets in one run, the rest from before, and the rest now; in millionths of a unit. */
export type BetsWorking = Earned & { restBefore: bigint; restAfter: bigint };

/** An agent's margin of one family, in millionths of a unit; `rate`: the agent's own series / 2000, in parts per million. */
export type FamilyShare = { family: string; rate: bigint; stake: bigint; earned: bigint };

/** How a line was worked out, kept with it. */
export type LineWorking =
  | { of: 'PERIOD'; period: Working }
  | { of: 'BETS'; bets: BetsWorking }
  | { of: 'SERIES'; families: readonly FamilyShare[] };
export type KeptWorking = Kept<LineWorking>;

/** Text of a value for a JSON column, and for a fingerprint: keys in their order, large numbers as text. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

/** How a kind is counted, from the policy a run keeps, or as it is now. */
export const methodOf = (kind: ContractKind, policy: KeptPolicy | Omit<ContractTables['agents.policy'], 'merchant_id'>): Method => ({
  unit: policy.base_unit === null ? null : BigInt(policy.base_unit),
  step: BigInt(policy.step),
  bandedBy: policy.banded ? (kind === 'DIVIDEND' ? 'profitMin' : 'validBetMin') : null,
  carry: policy.carry,
  takesOffSalaries: policy.takes_off_salaries,
  netOfHourly: policy.net_of_hourly,
  vendorFeePpm: BigInt(policy.vendor_fee_ppm),
  paymentFeePpm: BigInt(policy.payment_fee_ppm),
});
