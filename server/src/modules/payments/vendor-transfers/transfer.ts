import { isTrialType } from '@croupier/contract/people/members';
import type { VendorCode } from '@croupier/contract/core/ids';
import { mainWallet, type VendorTransfer, type walletTransfer as contract } from '@croupier/contract/payments/vendor-transfers';
import * as members from '#modules/people/members';
import type * as z from 'zod/mini';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { malformed, Refusal } from '#platform/refusal';
import { beginTransfer, type NewTransfer } from './begin-transfer.ts';
import { knownWallets, readWallet } from './read-wallets.ts';
import { send } from './send.ts';
import { shownTransfer } from './shown-transfer.ts';
import { findByKey, type TransferRow } from './store/transfers.ts';
import { getContractOrThrow } from './contracts.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;

/**
 * Moves money between a member's main wallet and one at a vendor, and answers the transfer in the state it is in when the vendor has answered, or has not.
 * The same `key` again is the same transfer. Refuses as `beginTransfer`, TRIAL_NOT_ALLOWED, MALFORMED where not exactly one side is the main wallet, and
 * VENDOR_UNAVAILABLE when everything is to come home and the vendor does not say how much that is.
 */
export const transferFunds = async (caller: MemberCaller, { key, from, to, money }: Wish): Promise<VendorTransfer> => {
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const sides = sidesOf(from, to);
  if (sides === undefined) throw malformed({ path: 'to', expected: { word: 'valid' } });
  const { memberId, merchantId } = caller;
  const wish: NewTransfer = { memberId, merchantId, ...sides, key, cause: 'MEMBER', money };
  const known = await inTransaction((tx) => findByKey(tx, memberId, key, sides.vendor));
  if (known === undefined && money === undefined && sides.direction === 'TO_MAIN') await lookFirst(caller, sides.vendor);
  const row = await carryOut(wish);
  log.info({ merchantId, memberId, transfer: row.id, vendor: row.vendor, state: row.state }, 'wallet transfer processed');
  return inTransaction(async (tx) => shownTransfer(row, (await getContractOrThrow(tx, merchantId, row.vendor)).name));
};

/** Holds, then sends. */
export const carryOut = async (wish: NewTransfer): Promise<TransferRow> => {
  const held = await inTransaction((tx) => beginTransfer(tx, wish));
  return send(held.id);
};

const sidesOf = (from: Wish['from'], to: Wish['to']): { vendor: VendorCode; direction: 'TO_VENDOR' | 'TO_MAIN' } | undefined => {
  if (from === mainWallet) return to === mainWallet ? undefined : { vendor: to, direction: 'TO_VENDOR' };
  return to === mainWallet ? { vendor: from, direction: 'TO_MAIN' } : undefined;
};

/** "Everything" is what the vendor says, not what our book last heard. */
const lookFirst = async ({ memberId }: MemberCaller, vendor: VendorCode): Promise<void> => {
  const { member, wallet } = await inTransaction(async (tx) => {
    const found = await members.getMemberOrThrow(tx, memberId);
    return { member: found, wallet: (await knownWallets(tx, found, vendor))[0] };
  });
  if (wallet === undefined || (await readWallet(member, wallet)) === undefined) throw new Refusal('VENDOR_UNAVAILABLE');
};
