/** A member's wallets: the main one and one at each vendor that keeps its players' money itself, and transfers between them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId, VendorCode, VendorTransferId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';

/**
 * NEW: held and not sent yet. SENT: the vendor was asked once. UNKNOWN: it did not answer; the money stays held and the vendor is polled
 * until it answers. The other two are final.
 */
export const vendorTransferStates = ['NEW', 'SENT', 'UNKNOWN', 'CONFIRMED', 'FAILED'] as const;
export const VendorTransferState = z.enum(vendorTransferStates);
export type VendorTransferState = z.output<typeof VendorTransferState>;

/** Why a transfer failed. The site has a text for each. */
export const transferFailures = ['UNREACHABLE', 'NOT_ENOUGH', 'REFUSED', 'NEVER_ARRIVED'] as const;
export const TransferFailure = z.enum(transferFailures);
export type TransferFailure = z.output<typeof TransferFailure>;

export const VendorTransfer = z.object({
  id: VendorTransferId,
  vendor: VendorCode,
  vendorName: z.string(),
  direction: z.enum(['TO_VENDOR', 'TO_MAIN']),
  /** Started by the member, by launching a game, or by collecting everything. */
  cause: z.enum(['MEMBER', 'LAUNCH', 'COLLECT']),
  state: VendorTransferState,
  money: Money,
  failure: z.nullable(TransferFailure),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
});
export type VendorTransfer = z.output<typeof VendorTransfer>;

/** OPEN; HOME_ONLY: only transfers back to the main wallet; CLOSED: no transfers. */
export const WalletSwitch = z.enum(['OPEN', 'HOME_ONLY', 'CLOSED']);
export type WalletSwitch = z.output<typeof WalletSwitch>;

export const VendorWallet = z.object({
  vendor: VendorCode,
  name: z.string(),
  switch: WalletSwitch,
  /** The limits of one transfer; `todayLeft` is what may still be transferred there today. */
  limits: z.object({ min: Money, max: Money, step: Money, todayLeft: Money }),
  /** The balance the vendor reports now; null if it was not queried or did not answer. */
  balance: z.nullable(Money),
  /** UNKNOWN: it was queried and did not answer. */
  answer: z.enum(['TOLD', 'UNKNOWN', 'NOT_ASKED']),
  /** The stored balance: the vendor's last report, and the movements since. */
  known: Money,
  /** When the vendor last reported; null for a wallet that was never used. */
  knownAt: z.nullable(Moment),
  /** The transfer in progress. No other can start until it ends. */
  underWay: z.nullable(VendorTransfer),
});
export type VendorWallet = z.output<typeof VendorWallet>;

/**
 * The member's choices. `fillAtLaunch`: launching a vendor's game transfers the main wallet's money there. `collectAtLaunch`: money at
 * other vendors is transferred back first.
 */
export const WalletHabits = z.object({ fillAtLaunch: z.boolean(), collectAtLaunch: z.boolean() });
export type WalletHabits = z.output<typeof WalletHabits>;

/** The name of the main wallet, beside vendor codes. It cannot collide, because codes are upper case. */
export const mainWallet = 'main';
const WalletName = z.union([z.literal(mainWallet), VendorCode]);

export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'member',
  summary:
    'Get the main wallet and every vendor wallet. Vendors are queried in parallel with a short timeout, so a slow one does not delay the others; with `ask=0` none is queried and the stored balances are returned.',
  query: z.object({
    /** Only this vendor. */
    vendor: z.optional(VendorCode),
    ask: z._default(z.enum(['0', '1']), '1'),
  }),
  reply: z.object({
    /** All cash, and the part of it that can be transferred to a vendor. */
    main: z.object({ cash: Money, transferable: Money }),
    wallets: z.array(VendorWallet),
    habits: WalletHabits,
  }),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const walletTransfer = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  takesIdempotencyKey: true,
  access: 'member',
  summary:
    'Transfer money between the main wallet (`main`) and a vendor wallet. The amount is held, sent once, and returned in its current state; UNKNOWN is polled until the vendor answers. The same `key` is the same transfer. Refuses TRANSFER_UNDER_WAY with `transferId`, AMOUNT_OUT_OF_RANGE with `min`, `max` and `step`, and DAILY_LIMIT with `left`. No limit applies to transfers back to the main wallet.',
  body: z.object({
    key: z.uuid(),
    from: WalletName,
    to: WalletName,
    /** Absent: everything that can be transferred. */
    money: z.optional(PositiveMoney),
  }),
  reply: VendorTransfer,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const collectAll = endpoint({
  method: 'POST',
  path: '/wps/v2/vendor-wallets/collect',
  takesIdempotencyKey: true,
  access: 'member',
  summary: 'Transfer all money at all vendors back to the main wallet. A slow vendor does not delay the others.',
  body: z.object({ key: z.uuid() }),
  reply: z.object({
    transfers: z.array(VendorTransfer),
    /** Vendors whose balance was not available or that had a transfer in progress. */
    left: z.array(VendorCode),
  }),
  rateLimit: { calls: 6, perSeconds: 60 },
});

export const vendorTransfers = endpoint({
  method: 'GET',
  path: '/wps/v2/vendor-wallets/transfers',
  access: 'member',
  summary: "List the member's transfers between wallets, newest first.",
  query: z.object(PageQuery),
  reply: page(VendorTransfer),
});

export const setWalletHabits = endpoint({
  method: 'PUT',
  path: '/wps/v2/vendor-wallets/habits',
  access: 'member',
  summary: "Set what launching a game does with the member's money.",
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
    "List the vendors that keep their players' money themselves, for each merchant in scope: the status of their wallets, and the members' stored balances there.",
  reply: z.array(
    z.object({
      merchantId: MerchantId,
      vendor: VendorCode,
      name: z.string(),
      /** For every merchant, and at this one; the stricter status applies. */
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
    'Open or close the wallets of a vendor at one merchant, or at all with `merchantId: null` (only for operators of all merchants). Applies to the next transfer; transfers in progress are completed. Refuses NOT_FOUND, MERCHANT_UNKNOWN.',
  params: z.object({ vendor: VendorCode }),
  body: z.object({ merchantId: z.nullable(MerchantId), to: WalletSwitch, reason: text(500) }),
  reply: z.null(),
});
