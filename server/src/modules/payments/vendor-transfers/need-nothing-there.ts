import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { knownWallets, readWallet } from './read-wallets.ts';
import { underWayOf } from './store/transfers.ts';

/** Wins at vendors since their last answer are a member's too: they are asked before an account is closed. A vendor that does not answer keeps nobody. */
export const askAllVendors = async (memberId: MemberId): Promise<void> => {
  const { member, wallets } = await inTransaction(async (tx) => {
    const found = await members.getMemberOrThrow(tx, memberId);
    return { member: found, wallets: await knownWallets(tx, found) };
  });
  await Promise.all(wallets.map((known) => readWallet(member, known)));
};

/** Before an account is closed: refuses ACCOUNT_NOT_EMPTY while some of the member's money is at a vendor or on its way. */
export const assertNothingAtVendors = async (tx: Tx, memberId: MemberId): Promise<void> => {
  const { merchantId, currency } = await members.getMemberOrThrow(tx, memberId);
  const held = [...(await wallet.atVendors(tx, { memberId, merchantId, currency })).values()];
  const amount = held.reduce((sum, { transit, there }) => sum + transit + there, 0n);
  if (amount > 0n || (await underWayOf(tx, memberId)).length > 0)
    throw new Refusal('ACCOUNT_NOT_EMPTY', { balance: '0.00', locked: decimalOf({ amount, currency }), currency });
};
