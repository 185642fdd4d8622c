import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';

/** The payee of each standard, which a QR of a receiving account names beside the amount. */
export const AccountQr = z.discriminatedUnion('standard', [
  z.object({
    standard: z.literal('PROMPTPAY'),
    target: z.object({ kind: z.enum(['MOBILE', 'NATIONAL_ID', 'EWALLET']), number: z.string() }),
  }),
  z.object({ standard: z.literal('BILL_PAYMENT'), billerId: z.string(), terminal: z.nullable(z.string()) }),
  z.object({ standard: z.literal('VIETQR'), bin: z.string() }),
  z.object({
    standard: z.literal('KHQR'),
    payee: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('INDIVIDUAL'),
        account: z.string(),
        accountInformation: z.nullable(z.string()),
        acquiringBank: z.nullable(z.string()),
      }),
      z.object({ kind: z.literal('MERCHANT'), account: z.string(), merchantId: z.string(), acquiringBank: z.string() }),
    ]),
    name: z.string(),
    city: z.string(),
  }),
]);
export type AccountQr = z.output<typeof AccountQr>;

/** For a channel without settings of its own. */
export const NoSettings = z.object({});

export const BankAccountSettings = z.object({ qr: z.optional(AccountQr) });

/**
 * A coin on its chain. `decimals` are the chain's own. `minimum` is in coins. A payment is credited after `confirmations` blocks and may leave after
 * `finalAfter`. Each merchant has its own rate of a coin (`coin-rates.ts`).
 */
export const ChainSettings = z.object({
  asset: z.string(),
  network: z.enum(['BITCOIN', 'BITCOIN_TEST', 'ETHEREUM', 'TRON']),
  decimals: z.number(),
  /** For a token on an Ethereum: its contract and the chain's number. */
  token: z.nullable(z.string()),
  chainId: z.nullable(z.number()),
  minimum: Decimal,
  confirmations: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  finalAfter: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
});
export type ChainSettings = z.output<typeof ChainSettings>;

/** `xpub` is the extended public key of the account level (BIP-44); addresses are its children 0/0, 0/1, … */
export const ChainAccountSettings = z.object({ xpub: z.string() });
