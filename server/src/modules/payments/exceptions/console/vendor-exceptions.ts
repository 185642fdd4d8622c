import { Currency, type Money } from '@croupier/contract/core/money';
import * as cashier from '../exceptions.ts';
import * as vendors from '#modules/play/vendor-reconciliation';
import { inTransaction } from '#platform/database';

/** How an exception names what it is about, beside the day. */
const subjectPrefix = 'vendor-difference:';

/** Which difference of a vendor's an exception is about. */
export const differenceNamed = (account: string | null): string | undefined =>
  account?.startsWith(subjectPrefix) === true ? account.slice(subjectPrefix.length) : undefined;

const keyOf = ({ id }: vendors.Difference): string => `${subjectPrefix}${id}`;

const words: Readonly<Record<string, string>> = {
  HEALED: 'The vendor’s word was carried out by our wallet',
  AGREED: 'The books agree by now',
  ACCEPTED: 'Accepted as it is',
};

/** Opens an exception for each difference of a vendor's that a person is to look at, and ends those whose difference has ended. Returns how many changed. */
export const storeVendorExceptions = (): Promise<number> =>
  inTransaction(async (tx) => {
    const due = await vendors.differencesForDesk(tx);
    await cashier.openExceptions(
      tx,
      due.flatMap((found) => {
        const { merchant_id: merchantId, member_id: memberId, day } = found;
        const money = moneyOf(found);
        if (merchantId === '') return [];
        const subject = { account: keyOf(found), day, ...(memberId !== null && { memberId }) };
        return [
          {
            merchantId,
            kind: 'VENDOR_DIFF' as const,
            ...(money !== undefined && { money }),
            subject,
            key: keyOf(found),
            text: storyOf(found),
          },
        ];
      }),
    );
    const ended = await vendors.differencesEnded(tx);
    for (const found of ended) {
      if (found.merchant_id === '') continue;
      const by = {
        outcome: found.state === 'ACCEPTED' ? ('DISMISSED' as const) : ('SETTLED' as const),
        text: words[found.state] ?? found.state,
      };
      await cashier.resolveExceptionOfKey(tx, { merchantId: found.merchant_id, key: keyOf(found) }, null, by);
    }
    return due.length + ended.length;
  });

const moneyOf = ({ currency, amount }: vendors.Difference): Money | undefined => {
  const known = Currency.safeParse(currency);
  return known.success ? { amount, currency: known.data } : undefined;
};

/** The details by which somebody finds it at the vendor's. */
const storyOf = ({ vendor, class: kind, tx_id, round_name, game_code, heal_answer }: vendors.Difference): string =>
  [vendor, kind, game_code, round_name, tx_id, heal_answer === null ? null : `(${heal_answer})`]
    .filter((part) => part !== null)
    .join(' · ');
