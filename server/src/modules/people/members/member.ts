import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';

/** LOCKED may be opened again by an operator; CLOSED is for good. */
export type MemberState = 'ACTIVE' | 'LOCKED' | 'CLOSED';

/** A person with an account at one merchant. The same person at two merchants is two members. */
export type Member = {
  id: MemberId;
  merchantId: MerchantId;
  /** Eight digits, unique at the merchant, to quote instead of the id. */
  number: number;
  userName: string;
  /** The name that others may see; never the user name. */
  nickname: string;
  type: MemberType;
  state: MemberState;
  currency: Currency;
  language: string;
  /** ISO 3166, two letters; null while unknown. */
  country: string | null;
  registeredAt: Temporal.Instant;
  lastSignInAt: Temporal.Instant | null;
  /** A test account: it plays like any other, but no report counts it, and boards say that it is simulated. */
  isTest: boolean;
  /** The level they have risen to, 0 to 100, set by an operator: better limits and fees may go with it. */
  level: number;
  /** The member above them, whose invitation they came with; null at the top. */
  uplineId: MemberId | null;
};
