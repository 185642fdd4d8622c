import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorWallet } from '@croupier/contract/payments/vendor-transfers';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { bookPlayed } from './book-played.ts';
import { type Contract, contractsOf } from './contracts.ts';
import { leftToday } from './begin-transfer.ts';
import { shownTransfer } from './shown-transfer.ts';
import { underWayOf, type TransferRow } from './store/transfers.ts';
import * as wallets from './store/wallets.ts';
import { playedBetween } from './switch.rules.ts';
import { askBalance } from './tcg/door.ts';

/** The figures of one wallet in our book and our rows. */
type KnownWallet = {
  contract: Contract;
  row: wallets.WalletRow | undefined;
  there: bigint;
  left: bigint;
  underWay: TransferRow | undefined;
};

/** A member's wallets at vendors as the book has them, at all vendors of the merchant or at one. Nobody is asked. */
export const knownWallets = async (tx: Tx, member: members.Member, vendor?: VendorCode): Promise<KnownWallet[]> => {
  const contracts = (await contractsOf(tx, member.merchantId)).filter(
    (contract) => contract.currency === member.currency && (vendor === undefined || contract.vendor === vendor),
  );
  const rows = new Map((await wallets.walletsOf(tx, member.id)).map((row) => [row.vendor, row]));
  const there = await wallet.atVendors(tx, { memberId: member.id, merchantId: member.merchantId, currency: member.currency });
  const underWay = new Map((await underWayOf(tx, member.id)).map((row) => [row.vendor, row]));
  const known: KnownWallet[] = [];
  for (const contract of contracts)
    known.push({
      contract,
      row: rows.get(contract.vendor),
      there: there.get(contract.vendor)?.there ?? 0n,
      left: await leftToday(tx, member, contract),
      underWay: underWay.get(contract.vendor),
    });
  return known;
};

/**
 * Asks a vendor what a member has there, and books what was played there since it was last known. Undefined when it does not say.
 * While a transfer is under way, and where anything moved while it answered, nothing is booked: that answer is of another moment.
 */
export const readWallet = async (
  member: members.Member,
  { contract, row, underWay }: Pick<KnownWallet, 'contract' | 'row' | 'underWay'>,
): Promise<bigint | undefined> => {
  // A member who was never there has nothing there.
  if (row === undefined) return 0n;
  if (contract.switch === 'CLOSED') return row.opened_at === null ? 0n : undefined;
  const told = await askBalance(contract.address, row.player);
  // Whether a wallet was opened is not known where its opening was not answered. One that was cannot be gone.
  if (told === 'NOBODY') return row.opened_at === null ? 0n : undefined;
  if (told === undefined || underWay !== undefined) return told;
  await inTransaction(async (tx) => {
    if (row.opened_at === null) await wallets.noteOpened(tx, member.id, contract.vendor, now());
    const standing = await wallets.lockWallet(tx, member.id, contract.vendor);
    if (standing === undefined || standing.readings !== row.readings) return;
    const purse = { memberId: member.id, merchantId: member.merchantId, currency: contract.currency };
    const inBook = (await wallet.atVendors(tx, purse)).get(contract.vendor)?.there ?? 0n;
    await bookPlayed(tx, standing, playedBetween(told, inBook), now());
  });
  return told;
};

/** One wallet as its member sees it: `told` is what the vendor said just now, undefined when it did not say, null when nobody asked. */
export const shownWallet = ({ contract, row, there, left, underWay }: KnownWallet, told: bigint | undefined | null): VendorWallet => {
  const { vendor, name, currency } = contract;
  const money = (amount: bigint) => ({ amount, currency });
  return {
    vendor,
    name,
    switch: contract.switch,
    limits: { min: money(contract.min), max: money(contract.max), step: money(contract.step), todayLeft: money(left) },
    balance: typeof told === 'bigint' ? money(told) : null,
    answer: told === null ? 'NOT_ASKED' : told === undefined ? 'UNKNOWN' : 'TOLD',
    known: money(there),
    knownAt: row?.told_at?.toString() ?? null,
    underWay: underWay === undefined ? null : shownTransfer(underWay, name),
  };
};
