import type { MemberId } from '@croupier/contract/core/ids';
import * as kyc from '#modules/people/kyc';
import * as profiles from '#modules/people/profile';
import type { Tx } from '#platform/database';
import { accountsOf } from './store/accounts.ts';

/**
 * The name that a member's payout accounts must be in. `verified`: shown with documents. Otherwise it is the name of the profile or, for members who bound an
 * account before a name was required, the holder of that account.
 */
export type HolderName = { name: string; verified: boolean };

/** Undefined if the member has given no name. */
export const holderNameOf = async (tx: Tx, memberId: MemberId): Promise<HolderName | undefined> => {
  const shown = await kyc.nameOf(tx, memberId);
  if (shown !== null) return { name: shown, verified: true };
  const told = (await profiles.profileOf(tx, memberId)).fullName;
  const name = told ?? (await accountsOf(tx, memberId)).find(({ kind }) => kind === 'BANK')?.holder;
  return name === undefined ? undefined : { name, verified: false };
};
