/** The kinds of references, one row each: the permission that opens such a thing, and how it is found. To add a kind, add its name to the contract and a row here. */
import type { ReferenceKind } from '@croupier/contract/console/references';
import type { DepositId, KycApplicationId, MemberId, MerchantId, TransferId, WithdrawalId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { ExceptionId } from '@croupier/contract/payments/exceptions';
import type { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import { affiliatesNamed } from '#modules/earnings/affiliates/console';
import { adjustmentNamed } from '#modules/money/adjustments';
import { transfersNamed } from '#modules/money/ledger';
import { depositsNamed } from '#modules/payments/deposits/console';
import { exceptionNamed } from '#modules/payments/exceptions';
import { withdrawalsNamed } from '#modules/payments/withdrawals/console';
import { applicationNamed } from '#modules/people/kyc';
import { stakesNamed } from '#modules/play/rounds';
import { stuckRoundNamed } from '#modules/play/stuck-rounds';
import type { Tx } from '#platform/database';

/** The typed text, which may be a UUID. */
export type Typed = { text: string; id: string | undefined };

export type Found = { id: string; merchantId: MerchantId; memberId: MemberId | null; reference: string; posting: TransferId | null };

type Kind = {
  needs: OperatorAction;
  find: (tx: Tx, merchants: readonly MerchantId[], typed: Typed) => Promise<Found[]>;
};

/** The most of each kind. */
const most = 5;

type Named = { id: string; merchant_id: MerchantId; member_id: MemberId | null; reference?: string };
const found = ({ id, merchant_id, member_id, reference = id }: Named): Found => ({
  id,
  merchantId: merchant_id,
  memberId: member_id,
  reference,
  posting: null,
});

/** Finds a kind that has only an id. */
const byId =
  <Id extends string>(find: (tx: Tx, merchants: readonly MerchantId[], id: Id) => Promise<Named[]>): Kind['find'] =>
  async (tx, merchants, { id }) =>
    id === undefined ? [] : (await find(tx, merchants, id as Id)).map(found);

const postingsOf = (rows: Awaited<ReturnType<typeof transfersNamed>>): Found[] =>
  rows.map(({ id, merchant_id, owner, reference }) => ({
    id,
    merchantId: merchant_id,
    memberId: owner as MemberId,
    reference,
    posting: id,
  }));

export const kinds: Readonly<Record<ReferenceKind, Kind>> = {
  DEPOSIT: {
    needs: 'deposit.read',
    find: async (tx, merchants, { text, id }) =>
      (await depositsNamed(tx, merchants, id === undefined ? { reference: text.toUpperCase() } : { id: id as DepositId }, most)).map(found),
  },
  WITHDRAWAL: {
    needs: 'withdrawal.read',
    find: async (tx, merchants, { text, id }) =>
      (await withdrawalsNamed(tx, merchants, id === undefined ? { reference: text.toUpperCase() } : { id: id as WithdrawalId }, most)).map(
        found,
      ),
  },
  TRANSFER: {
    needs: 'member.transfer',
    find: async (tx, merchants, { text, id }) =>
      postingsOf(await transfersNamed(tx, merchants, id === undefined ? { reference: text } : { id: id as TransferId })),
  },
  ADJUSTMENT: { needs: 'adjustment.read', find: byId(adjustmentNamed) },
  ROUND: {
    needs: 'member.transfer',
    find: async (tx, merchants, { text, id }) => {
      const [stake] = await stakesNamed(tx, merchants, id === undefined ? { txId: text } : { roundId: id }, 1);
      if (stake === undefined) return [];
      // The wallet names the movement of a stake after the vendor's transaction.
      return postingsOf(await transfersNamed(tx, [stake.merchant_id], { reference: `${stake.vendor}:${stake.tx_id}:bet` })).slice(0, 1);
    },
  },
  STUCK_ROUND: { needs: 'round.read', find: byId<StuckRoundId>(stuckRoundNamed) },
  KYC: { needs: 'kyc.review', find: byId<KycApplicationId>(applicationNamed) },
  EXCEPTION: { needs: 'deposit.read', find: byId<ExceptionId>(exceptionNamed) },
  AFFILIATE: {
    needs: 'affiliate.read',
    find: async (tx, merchants, { text }) =>
      (await affiliatesNamed(tx, merchants, text, most)).map(({ affiliate_id, merchant_id, code }) => ({
        id: affiliate_id,
        merchantId: merchant_id,
        memberId: affiliate_id,
        reference: code,
        posting: null,
      })),
  },
};
