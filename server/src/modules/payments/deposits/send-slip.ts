import type { Deposit } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId, UploadId } from '@croupier/contract/core/ids';
import { log } from '#platform/log';
import * as uploads from '#modules/brand/media';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { verifySlips, doubtful } from './ask-about-slips.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { readSlip } from '#modules/payments/channels';
import { type DepositRow, lockDeposit } from './store/deposits.ts';
import { insertSlip, slipsOf } from './store/slips.ts';

type Sent = { memberId: MemberId; id: DepositId; uploadId: UploadId; language: string };

const slipsMost = 3;
/** Once its money is credited or on its way back, a slip says nothing new. */
const over: ReadonlySet<DepositRow['state']> = new Set(['CREDITED', 'REFUND_DUE', 'REFUNDED']);

/**
 * Takes a picture of a slip as a sign of a transaction's owner. The content of its QR counts once, for ever, at any merchant; the bank is asked about
 * it right after. A picture without a readable QR is kept for a person to look at.
 *
 * Refuses DEPOSIT_NOT_FOUND, DEPOSIT_CLOSED, SLIPS_ENOUGH after three, SLIP_USED, NOT_FOUND and UPLOAD_GONE for a picture that is not the member's own.
 */
export const sendSlip = async ({ memberId, id, uploadId, language }: Sent): Promise<Deposit> => {
  const { bytes } = await uploads.openPicture(uploadId, (of) => of.memberId === memberId && of.operatorId === null && of.purpose === null);
  const slip = await readSlip(Buffer.from(bytes));
  const isReadable = await inTransaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (deposit === undefined || deposit.member_id !== memberId) throw new Refusal('DEPOSIT_NOT_FOUND');
    if (over.has(deposit.state)) throw new Refusal('DEPOSIT_CLOSED', { state: deposit.state });
    if ((await slipsOf(tx, [id])).length >= slipsMost) throw new Refusal('SLIPS_ENOUGH', { most: slipsMost });
    await uploads.claim(tx, [uploadId], { memberId, purpose: 'DEPOSIT_SLIP', subject: id });
    const twins = slip === undefined ? await uploads.twinsOf(tx, uploadId) : [];
    const kept = await insertSlip(tx, {
      upload_id: uploadId,
      deposit_id: id,
      merchant_id: deposit.merchant_id,
      sending_bank: slip?.sendingBank ?? null,
      transaction_ref: slip?.transactionRef ?? null,
      state: slip === undefined ? 'UNREADABLE' : 'READ',
      line_id: null,
      sent_at: now(),
      asked_at: null,
    });
    if (kept === undefined) throw new Refusal('SLIP_USED');
    if (twins.length > 0) await doubtful(tx, deposit, uploadId, 'the same picture was sent before');
    return slip !== undefined;
  });
  if (isReadable) verifySlips().catch((error: unknown) => log.warn({ err: error }, 'slip check failed'));
  return lookUpDeposit({ memberId, id, language });
};
