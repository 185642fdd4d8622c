import type { MemberId } from '@croupier/contract/core/ids';
import * as kyc from '#modules/people/kyc';
import * as profiles from '#modules/people/profile';
import type { Tx } from '#platform/database';
import { accountsOf } from './store/accounts.ts';

/** In whose name a member's accounts must be. `verified`: shown with documents; otherwise it is the name they told, or first banked under. */
export type HolderName = { name: string; verified: boolean };

/** Undefined for who never said a name. */
export const holderNameOf = async (tx: Tx, memberId: MemberId): Promise<HolderName | undefined> => {
  const shown = await kyc.nameOf(tx, memberId);
  if (shown !== null) return { name: shown, verified: true };
  const told = (await profiles.profileOf(tx, memberId)).fullName;
  const name = told ?? (await accountsOf(tx, memberId)).find(({ kind }) => kind === 'BANK')?.holder;
  return name === undefined ? undefined : { name, verified: false };
};
