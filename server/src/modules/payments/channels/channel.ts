import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { ChannelTransaction } from './channel-transaction.ts';
import type { CoinPayment } from './coin-payment.ts';
import type { Currency, Money } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import type { Channel, ChannelAccount } from './find-channel.ts';
import type { Receiver } from './receiver.ts';
import type { Settled } from './settlement.rules.ts';
import type { ChannelKindName } from './tables.ts';

/** A deposit as a channel needs to know it. `account` and `holder` are the receiving account's; `reference` is the deposit's. */
export type ChannelOrder = {
  depositId: DepositId;
  merchantId: MerchantId;
  memberId: MemberId;
  /** The code of the bank, the payment provider or the chain's asset: `cashier.bank.code`. */
  rail: string;
  account: string;
  holder: string;
  money: Money;
  reference: string;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** Where the member's browser is led back to. */
  returnTo: string;
};

export type QrStandard = 'PROMPTPAY' | 'BILL_PAYMENT' | 'VIETQR' | 'KHQR';

/** The instructions that a member sees. */
export type Instructions =
  /** Transfer to the account; `qr` is drawn where the account has a QR standard, `payUrl` is the bank's own page where it has one. */
  | { kind: 'TRANSFER'; qr: { standard: QrStandard; text: string } | null; payUrl: string | null }
  /** Go to the payment provider's page. `providerId` is its name for the payment. */
  | { kind: 'REDIRECT'; url: string; providerId: string }
  /**
   * Send coins. `coins` and `minimum` are decimals of `asset`; less than the minimum is not credited. It is credited after `confirmations`
   * blocks and may leave again after `finalAfter`. `rate` is what one coin is worth, in 10^-8 of the currency, as of `rateAt`; what is sent for
   * this order is worth that. Orders of before rates were kept have none.
   */
  | {
      kind: 'ADDRESS';
      asset: string;
      address: string;
      uri: string;
      coins: string;
      minimum: string;
      confirmations: number;
      finalAfter: number;
      rate?: string;
      rateAt?: string;
    };

/** A message that cannot be understood. */
export type ChannelRefusal = { refused: 'MALFORMED' };

/** The answer of a channel about an order. UNKNOWN: it did not answer; nothing may be concluded. */
export type OrderStatus =
  | { state: 'WAITING' | 'EXPIRED' | 'FAILED' | 'UNKNOWN'; lines: readonly [] }
  | { state: 'PAID'; lines: readonly ChannelTransaction[] };

export type ChannelHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A chain tells of a payment to an address; whoever reads the message decides what it is worth and whose it is. */
export type CoinPaymentSeen = { coinPayment: CoinPayment };

/** A way for money to come in. Its calls may wait for a network, so they are called outside of transactions. */
export interface MoneyInChannel {
  /** Asking again for the same `reference` gives the same instructions and no second payment. Refuses RAIL_UNAVAILABLE. */
  begin(order: ChannelOrder): Promise<Instructions>;
  /** Whether a message is this channel's own: its bytes and headers as they came at `at`. */
  isGenuine(raw: Buffer, headers: ChannelHeaders, at: Temporal.Instant): boolean;
  /** The payments that a genuine message reports. It may ask the channel whether it is so. */
  readWebhook(raw: Buffer): Promise<readonly ChannelTransaction[] | CoinPaymentSeen | ChannelRefusal>;
  status(order: ChannelOrder): Promise<OrderStatus>;
}

/** One sending of money to a member's account: a leg of a withdrawal. `reference` is ours, unique for ever, and at most 40 of [A-Za-z0-9-]. */
export type PayoutLeg = {
  reference: string;
  merchantId: MerchantId;
  rail: string;
  /** Our account that it is paid from. */
  from: string;
  to: { bank: string; account: string; holder: string };
  money: Money;
  /** The text that the receiver reads on their statement, at most 140 characters. */
  text: string;
};

/**
 * SENT: the channel has it, `externalId` is its name for it; whether it has arrived is what `status` asks.
 * REFUSED: no money moved and none will. UNKNOWN: nobody can say; it is never sent again, only asked for.
 */
export type PayoutOutcome =
  | { state: 'SENT'; externalId: string; paid: boolean }
  | { state: 'REFUSED'; code: string }
  | { state: 'UNKNOWN'; problem: string };

/** A way for money to go out. Called outside of transactions. */
export interface MoneyOutChannel {
  /** Sends once: called again for a reference it has tried, it asks the channel what became of it instead. */
  send(leg: PayoutLeg): Promise<PayoutOutcome>;
  status(leg: PayoutLeg): Promise<PayoutOutcome>;
}

/** A refund of a payment, wholly or in part. `key` is ours and unique: asked again with it, it is the same refund. */
export type Refund = { reference: string; key: string; money: Money };

/** Reads what happened since a moment. Returns how many transactions were new, and the time up to which the account is read. */
export type ReadAccount = (
  receiver: Receiver,
  rail: Channel,
  account: string,
  from: Temporal.Instant,
) => Promise<{ found: number; newest: Temporal.Instant }>;

/**
 * One kind of payment channel: everything the platform knows of it. `registry.ts` lists them.
 * A channel leaves out what it cannot do.
 */
export type ChannelKind = {
  kind: ChannelKindName;
  /** Settings of the channel itself. They are shown in the console as they are; a key is the channel's `secret`, never a setting. */
  settings: z.ZodMiniType<object>;
  /** Settings that cannot be changed after a channel was added: addresses and payments depend on them. */
  fixedSettings?: readonly string[];
  /** Settings of each of our accounts at it. */
  accountSettings: z.ZodMiniType<object>;
  /** Checks settings that the schema cannot. @throws Error for an account that could not be paid into. */
  checkAccount?(rail: Channel, settings: object, account: { account: string; currency: Currency | undefined }): void;
  moneyIn(rail: Channel, account: ChannelAccount): MoneyInChannel;
  moneyOut?: (rail: Channel, account: ChannelAccount) => MoneyOutChannel;
  refund?(rail: Channel, account: ChannelAccount, refund: Refund): Promise<PayoutOutcome>;
  /** Settlement file of a day (UTC). @throws ChannelSilent */
  readSettlement?: (rail: Channel, account: ChannelAccount, day: Temporal.PlainDate, currency: Currency) => Promise<Settled[]>;
  /** Regular reading, every five seconds, so that a lost message delays money and loses none. */
  polling?: {
    jobName: string;
    /** Runs first, for all channels of the kind. */
    prepare?(): Promise<void>;
    /** One reading covers all accounts of a channel. */
    wholeChannel: boolean;
    read: ReadAccount;
  };
};
