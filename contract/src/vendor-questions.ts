/**
 * What the platform asks of a vendor of our own protocol beyond its lists (`vendor-wallet`): what became of a round, and to give players free rounds and
 * take them back. Signed like a wallet call, by the platform; an answer is believed that the vendor signed, with the method and the path that were asked.
 * A vendor that answers 404 cannot be asked: its stuck rounds wait for a person, and it has no campaigns.
 */
import * as z from 'zod/mini';
import { VendorCode } from './ids.ts';
import { FeedTransaction, VendorId } from './vendor-wallet.ts';

/** A round has no more transactions than this. */
export const roundTransactionsMax = 200;

/**
 * What a vendor says of a round. OPEN: it is being played; ENDED: it will pay no more than `transactions` say; CANCELLED: its stakes go back;
 * UNKNOWN: it has never heard of it. The transactions are named as on the vendor's list, undone ones with UNDONE.
 */
export const RoundStatus = z.object({
  roundId: VendorId,
  state: z.enum(['UNKNOWN', 'OPEN', 'ENDED', 'CANCELLED']),
  transactions: z.array(FeedTransaction).check(z.maxLength(roundTransactionsMax)),
});
export type RoundStatus = z.output<typeof RoundStatus>;

/** `GET {vendor}/feed/v1/rounds/{roundId}?vendor=&player=`. */
export const roundStatusPath = ({ roundId, vendor, player }: { roundId: string; vendor: string; player: string }): string =>
  `/feed/v1/rounds/${encodeURIComponent(roundId)}?${new URLSearchParams({ vendor, player }).toString()}`;

/** What every question about a round names. */
export const RoundAsked = z.object({ vendor: VendorCode, player: z.string().check(z.minLength(1), z.maxLength(64)) });
