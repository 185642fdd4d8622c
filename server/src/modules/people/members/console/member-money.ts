import type { MemberFile } from '@croupier/contract/console/work-queues';
import { KycState } from '@croupier/contract/people/kyc';
import { moneyOf } from '@croupier/contract/core/money';
import * as kyc from '#modules/people/kyc';
import type { Member } from '../member.ts';
import { turnoverOf } from '#modules/rewards/wagering';
import { balanceOf } from '#modules/money/wallet';
import * as withdrawals from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';

/** How far a member has shown who they are, with at most `limit` of their newest documents. */
export const identityOf = async (tx: Tx, { id, merchantId }: Member, limit: number): Promise<MemberFile['identity']> => {
  const { rows } = await kyc.reviewQueue(
    tx,
    { merchants: [merchantId], memberId: id, states: KycState.options },
    { pageNo: 1, pageSize: limit },
  );
  return {
    level: await kyc.levelOf(tx, id),
    name: await kyc.nameOf(tx, id),
    documents: rows.map((row) => ({
      id: row.id,
      level: row.level,
      state: row.state,
      documentType: row.documentType,
      submittedAt: row.submittedAt,
    })),
  };
};

/** Where a member's money may go, what holds it, and what went to and came from other members; at most `limit` of each. */
export const moneyOutOf = async (
  tx: Tx,
  { id, merchantId, currency }: Member,
  limit: number,
): Promise<Pick<MemberFile, 'payoutAccounts' | 'turnover' | 'transfers'>> => {
  const { balance } = await balanceOf(tx, { memberId: id, merchantId, currency });
  const { open, locked } = await turnoverOf(tx, id, moneyOf(balance, currency).amount, currency);
  return {
    payoutAccounts: (await withdrawals.payoutAccountsOf(tx, id)).slice(0, limit),
    turnover: {
      locked: { amount: locked, currency },
      open: open.slice(0, limit).map(({ since, ...one }) => ({ ...one, since: since.toString() })),
    },
    transfers: (await withdrawals.transfersOf(tx, id, { pageNo: 1, pageSize: limit })).content,
  };
};
