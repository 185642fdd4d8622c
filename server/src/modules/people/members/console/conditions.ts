import type { MemberKyc } from '@croupier/contract/console/operators';
import type { Decimal } from '@croupier/contract/core/money';
import type { KycState } from '@croupier/contract/people/kyc';
import { newestDocumentIs } from '#modules/people/kyc';
import { cashBetween } from '#modules/money/wallet';
import { hasOpenWithdrawal } from '#modules/payments/withdrawals';
import { searchedMember } from '../store.ts';

type Filters = {
  balanceFrom?: Decimal | undefined;
  balanceTo?: Decimal | undefined;
  kyc?: MemberKyc | undefined;
  openWithdrawal?: boolean | undefined;
};

/** A replaced document is never the newest one. */
const documentStates: Readonly<Record<MemberKyc, readonly KycState[] | null>> = {
  NONE: null,
  WAITING: ['SUBMITTED', 'IN_REVIEW'],
  APPROVED: ['APPROVED'],
  REJECTED: ['REJECTED'],
  EXPIRED: ['EXPIRED'],
};

/** Filters of the member search that other modules answer. Refuses FIELD_FORMAT for an amount with too many decimals. */
export const conditionsOf = ({ balanceFrom, balanceTo, kyc, openWithdrawal }: Filters) => [
  ...(balanceFrom === undefined && balanceTo === undefined
    ? []
    : [cashBetween({ memberId: searchedMember.id, merchantId: searchedMember.merchantId }, { from: balanceFrom, to: balanceTo })]),
  ...(kyc === undefined ? [] : [newestDocumentIs(searchedMember.id, documentStates[kyc])]),
  ...(openWithdrawal === undefined ? [] : [hasOpenWithdrawal(searchedMember.id, openWithdrawal)]),
];
