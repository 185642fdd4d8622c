import { VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { inTransaction } from '#platform/database';
import { type HeldPayoutRow, heldPayoutsForDesk } from '#modules/play/wallet-api';
import * as exceptions from '../exceptions.ts';

/** How an exception names what it is about, beside the member. */
const subjectPrefix = 'held-payout:';

/** Which held payout an exception is about. */
export const heldPayoutNamed = (account: string | null): { vendor: VendorCode; txId: string } | undefined => {
  const [, vendor, txId] = /^held-payout:([^:]+):(.+)$/s.exec(account ?? '') ?? [];
  return vendor === undefined || txId === undefined ? undefined : { vendor: VendorCode.parse(vendor), txId };
};

const keyOf = ({ vendor, tx_id }: HeldPayoutRow): string => `${subjectPrefix}${vendor}:${tx_id}`;

/** Opens an exception for each payout that is held, and ends that of one which its vendor has undone. Returns how many. */
export const storeHeldPayouts = (): Promise<number> =>
  inTransaction(async (tx) => {
    const found = await heldPayoutsForDesk(tx);
    await exceptions.openExceptions(
      tx,
      found
        .filter(({ state }) => state === 'HELD')
        .map((held) => ({
          merchantId: held.merchant_id,
          kind: 'PAYOUT_HELD' as const,
          money: { amount: held.amount, currency: held.currency },
          subject: { memberId: held.member_id, account: keyOf(held) },
          key: keyOf(held),
          text: storyOf(held),
        })),
    );
    for (const held of found.filter(({ state }) => state === 'UNDONE'))
      await exceptions.resolveExceptionOfKey(tx, { merchantId: held.merchant_id, key: keyOf(held) }, null, {
        outcome: 'RETURNED',
        text: 'The vendor has undone the payout',
      });
    return found.length;
  });

const storyOf = ({ vendor, tx_id, kind, ceiling, reached, currency }: HeldPayoutRow): string =>
  `${vendor} · ${tx_id} · ${kind} ${decimalOf({ amount: reached, currency })} > ${decimalOf({ amount: ceiling, currency })} ${currency}`;
