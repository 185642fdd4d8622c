import { isIP } from 'node:net';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { membersAtAddress } from '#modules/people/access';
import { membersWithContactPart } from '#modules/people/contacts';
import { membersOfDeposit } from '#modules/payments/deposits/console';
import { membersOfWithdrawal, membersWithAccountPart } from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';

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

/** Members of these merchants by a part of their phone number, mail address, account number or account holder, by an address or by a reference. */
export const foundByDetails = async (tx: Tx, merchants: readonly MerchantId[], typed: string): Promise<MemberId[]> => {
  if (typed.length < partLeast || merchants.length === 0) return [];
  const digits = digitsOf(typed);
  const references = [...new Set([typed, typed.toUpperCase()])];
  const found = [
    ...(await membersWithContactPart(tx, merchants, digits?.replace(/^0+/, '') ?? typed, foundMax)),
    ...(await membersWithAccountPart(tx, merchants, { digits, holder: typed }, foundMax)),
    ...(isIP(typed) === 0 ? [] : await membersAtAddress(tx, merchants, typed, foundMax)),
    ...(await membersOfWithdrawal(tx, merchants, references)),
    ...(await membersOfDeposit(tx, merchants, references)),
  ];
  return [...new Set(found)];
};
