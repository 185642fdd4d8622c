/** A member's wallets: the main one, one at each vendor that keeps its players' money itself, and transfers between them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId, VendorCode, VendorTransferId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';

/**
 * NEW: held and not sent yet. SENT: the vendor is being asked, once. UNKNOWN: it did not answer; the money is held, and it is asked what became of it
 * until it says. The other two are final.
 */
export const vendorTransferStates = ['NEW', 'SENT', 'UNKNOWN', 'CONFIRMED', 'FAILED'] as const;
export const VendorTransferState = z.enum(vendorTransferStates);
export type VendorTransferState = z.output<typeof VendorTransferState>;

/** Why a transfer failed, for the member; words are the site's. */
export const transferFailures = ['UNREACHABLE', 'NOT_ENOUGH', 'REFUSED', 'NEVER_ARRIVED'] as const;
export const TransferFailure = z.enum(transferFailures);
export type TransferFailure = z.output<typeof TransferFailure>;

export const VendorTransfer = z.object({
  id: VendorTransferId,
  vendor: VendorCode,
  vendorName: z.string(),
  direction: z.enum(['TO_VENDOR', 'TO_MAIN']),
  /** By the member, by opening a game, or by collecting everything. */
  cause: z.enum(['MEMBER', 'LAUNCH', 'COLLECT']),
  state: VendorTransferState,
  money: Money,
  failure: z.nullable(TransferFailure),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
});
export type VendorTransfer = z.output<typeof VendorTransfer>;

/** OPEN; HOME_ONLY: money may only come back from there; CLOSED: nothing moves. */
export const WalletSwitch = z.enum(['OPEN', 'HOME_ONLY', 'CLOSED']);
export type WalletSwitch = z.output<typeof WalletSwitch>;

export const VendorWallet = z.object({
  vendor: VendorCode,
  name: z.string(),
  switch: WalletSwitch,
  /** Of one transfer; `todayLeft` is what may still go there today. */
  limits: z.object({ min: Money, max: Money, step: Money, todayLeft: Money }),
  /** What the vendor says now; null when it was not asked or does not say. */
  balance: z.nullable(Money),
  /** UNKNOWN: it was asked and did not answer. */
  answer: z.enum(['TOLD', 'UNKNOWN', 'NOT_ASKED']),
  /** What our book has there: what the vendor last said, and what moved since. */
  known: Money,
  /** When the vendor last said; null for a wallet that was never used. */
  knownAt: z.nullable(Moment),
  /** The one transfer that is under way; until it ends no other begins. */
  underWay: z.nullable(VendorTransfer),
});
export type VendorWallet = z.output<typeof VendorWallet>;

/** What a member chose. `fillAtLaunch`: opening a vendor's game brings the main wallet's money there. `collectAtLaunch`: and what lies at other vendors home first. */
export const WalletHabits = z.object({ fillAtLaunch: z.boolean(), collectAtLaunch: z.boolean() });
export type WalletHabits = z.output<typeof WalletHabits>;

/** One name for the main wallet, beside vendors' codes; no vendor can be called so, because codes have capitals only. */
export const mainWallet = 'main';
const WalletName = z.union([z.literal(mainWallet), VendorCode]);

export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'member',
  summary:
    'The main wallet and every wallet at a vendor. Vendors are asked side by side with little patience, and one that does not answer holds up none; `ask=0` asks nobody and is answered from the book.',
  query: z.object({
    /** Only this one. */
    vendor: z.optional(VendorCode),
    ask: z._default(z.enum(['0', '1']), '1'),
  }),
  reply: z.object({
    /** All cash, and what of it may go to a vendor. */
    main: z.object({ cash: Money, transferable: Money }),
    wallets: z.array(VendorWallet),
    habits: WalletHabits,
  }),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const walletTransfer = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  summary:
    'Moves money between the main wallet (`main`) and a vendor. It is held first, sent once, and answered in the state it is in then: UNKNOWN is asked for until the vendor says. The same `key` is the same transfer. Refuses TRANSFER_UNDER_WAY (with `transferId`), AMOUNT_OUT_OF_RANGE (`min`, `max`, `step`), DAILY_LIMIT (`left`), INSUFFICIENT_FUNDS, VENDOR_UNAVAILABLE, and what limits refuse; money back home is never refused by a limit.',
  body: z.object({
    key: z.uuid(),
    from: WalletName,
    to: WalletName,
    /** Absent: everything that can be moved. */
    money: z.optional(PositiveMoney),
  }),
  reply: VendorTransfer,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const collectAll = endpoint({
  method: 'POST',
  path: '/wps/v2/vendor-wallets/collect',
  access: 'member',
  summary: 'Brings everything at every vendor back to the main wallet. A vendor that does not answer keeps none of the others waiting.',
  body: z.object({ key: z.uuid() }),
  reply: z.object({
    transfers: z.array(VendorTransfer),
    /** Vendors whose balance could not be asked for, or where a transfer was under way. */
    left: z.array(VendorCode),
  }),
  rateLimit: { calls: 6, perSeconds: 60 },
});

export const vendorTransfers = endpoint({
  method: 'GET',
  path: '/wps/v2/vendor-wallets/transfers',
  access: 'member',
  summary: "The member's transfers between wallets, newest first.",
  query: z.object(PageQuery),
  reply: page(VendorTransfer),
});

export const setWalletHabits = endpoint({
  method: 'PUT',
  path: '/wps/v2/vendor-wallets/habits',
  access: 'member',
  summary: 'Says what opening a game does with the money.',
  body: WalletHabits,
  reply: WalletHabits,
  rateLimit: { calls: 20, perSeconds: 60 },
});

// ---- the operator's

export const vendorSwitches = endpoint({
  method: 'GET',
  path: '/ops/vendor-wallets',
  access: 'operator',
  needs: 'deposit.read',
  summary:
    "Vendors that keep their players' money themselves, at each merchant in scope: how far their wallets are open, and what members have there by the book.",
  reply: z.array(
    z.object({
      merchantId: MerchantId,
      vendor: VendorCode,
      name: z.string(),
      /** For every merchant, and at this one; the stricter counts. */
      everywhere: WalletSwitch,
      here: WalletSwitch,
      held: Money,
      underWay: Money,
    }),
  ),
});

export const switchVendorWallets = endpoint({
  method: 'PUT',
  path: '/ops/vendor-wallets/:vendor/switch',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: true,
  summary:
    'Opens or shuts the wallets at a vendor, at one merchant or (`merchantId` null, by who serves all) at every one. The next transfer finds it so; what is under way is brought to its end. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
  params: z.object({ vendor: VendorCode }),
  body: z.object({ merchantId: z.nullable(MerchantId), to: WalletSwitch, reason: text(500) }),
  reply: z.null(),
});
