import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { merchantWallet, VendorTransfer, WalletHabits } from '@croupier/contract/payments/vendor-transfers';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import type * as z from 'zod/mini';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { contractsOf } from './contracts.ts';
import { maySend, riskLeft } from './begin-transfer.ts';
import { knownWallets, readWallet, shownWallet } from './read-wallets.ts';
import { shownTransfer } from './shown-transfer.ts';
import * as transfers from './store/transfers.ts';
import { findHabit, saveHabit } from './store/wallets.ts';

/** The main wallet and those at vendors. Vendors are asked side by side, each with little patience. */
export const walletsOf = async (
  { memberId }: MemberCaller,
  { vendor, ask }: { vendor?: VendorCode | undefined; ask: '0' | '1' },
): Promise<z.output<typeof merchantWallet.reply>> => {
  const { member, known } = await inTransaction(async (tx) => {
    const found = await members.getMemberOrThrow(tx, memberId);
    return { member: found, known: await knownWallets(tx, found, vendor) };
  });
  const told = await Promise.all(known.map(async (one) => (ask === '1' ? readWallet(member, one) : null)));
  // Asking may have booked what was played, so the book is read again.
  return inTransaction(async (tx) => {
    const { currency } = member;
    const fresh = new Map((await knownWallets(tx, member, vendor)).map((one) => [one.contract.vendor, one]));
    const { balance } = await wallet.balanceOf(tx, { memberId, merchantId: member.merchantId, currency });
    return {
      main: { cash: moneyOf(balance, currency), transferable: { amount: await mostOf(tx, member), currency } },
      wallets: known.map((one, index) => shownWallet(fresh.get(one.contract.vendor) ?? one, told[index])),
      habits: await habitsOf(tx, memberId),
    };
  });
};

/** The amount that could go to a vendor that takes any cash. */
const mostOf = async (tx: Tx, member: members.Member): Promise<bigint> => {
  const cash = await maySend(tx, member, { takes: 'CASH' });
  const risk = await riskLeft(tx, member);
  return risk !== undefined && risk.left < cash ? risk.left : cash;
};

/** Opening a game brings the money there, unless the member says otherwise; fetching what lies elsewhere is theirs to choose. */
export const habitsOf = async (tx: Tx, memberId: MemberId): Promise<WalletHabits> => {
  const row = await findHabit(tx, memberId);
  return { fillAtLaunch: row?.fill_at_launch ?? true, collectAtLaunch: row?.collect_at_launch ?? false };
};

export const changeHabits = (caller: MemberCaller, { fillAtLaunch, collectAtLaunch }: WalletHabits): Promise<WalletHabits> =>
  inTransaction(async (tx) => {
    await saveHabit(tx, { member_id: caller.memberId, fill_at_launch: fillAtLaunch, collect_at_launch: collectAtLaunch });
    return habitsOf(tx, caller.memberId);
  });

/** The member's transfers, newest first. */
export const transfersOf = ({ memberId, merchantId }: MemberCaller, wanted: PageWanted): Promise<Page<VendorTransfer>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await transfers.pageOf(tx, memberId, wanted);
    const names = new Map((await contractsOf(tx, merchantId)).map(({ vendor, name }) => [vendor, name]));
    return pageOf(
      wanted,
      rows.map((row) => shownTransfer(row, names.get(row.vendor) ?? row.vendor)),
      total,
    );
  });
