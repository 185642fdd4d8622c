import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { membersAtAddress } from '#modules/people/access';
import { membersWithContactPart } from '#modules/people/contacts';
import { membersWithNamePart } from '#modules/people/profile';
import { membersOfDeposit } from '#modules/payments/deposits/console';
import { membersOfWithdrawal, membersWithAccountPart } from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';
import { addressesOf } from './addresses.rules.ts';

/** The most of each kind: an operator who finds more types another letter. */
const foundMax = 200;
/** The least letters of which an index of parts finds anything. */
const partLeast = 3;
const phoneDigitsLeast = 4;

/** A number as it is kept: without blanks, dashes, brackets and the leading zeros that a country code replaces. */
const digitsOf = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= phoneDigitsLeast ? digits : undefined;
};

/**
 * Members of these merchants by a part of their real name, phone number, mail address, account number, account holder or the reference of a deposit or
 * withdrawal, or by an IP address or its first numbers.
 */
export const foundByDetails = async (tx: Tx, merchants: readonly MerchantId[], typed: string): Promise<MemberId[]> => {
  if (typed.length < partLeast || merchants.length === 0) return [];
  const digits = digitsOf(typed);
  const addresses = addressesOf(typed);
  const found = [
    ...(await membersWithContactPart(tx, merchants, digits?.replace(/^0+/, '') ?? typed, foundMax)),
    ...(await membersWithAccountPart(tx, merchants, { digits, holder: typed }, foundMax)),
    ...(await membersWithNamePart(tx, merchants, typed, foundMax)),
    ...(addresses === undefined ? [] : await membersAtAddress(tx, merchants, addresses, foundMax)),
    ...(await membersOfWithdrawal(tx, merchants, typed, foundMax)),
    ...(await membersOfDeposit(tx, merchants, typed, foundMax)),
  ];
  return [...new Set(found)];
};
