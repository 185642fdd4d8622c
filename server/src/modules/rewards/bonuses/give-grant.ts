import { decimalOf, type Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Member } from '#modules/people/members';
import * as ledger from '#modules/money/ledger';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { publish } from '#platform/outbox';
import * as store from './store.ts';

type Gift = {
  member: Pick<Member, 'id' | 'merchantId'>;
  money: Money;
  /** How much of valid bets must count before it is the member's own. */
  wageringRequired: bigint;
  /** The dearest single bet while it is open; null: none. */
  stakeMax: bigint | null;
  expiresAt: Temporal.Instant;
  /** Which promotion pays. */
  promotion: string;
};

/** Gives a member money under conditions, into an account of its own. Returns the grant's id. */
export const giveGrant = async (tx: Tx, { member, money, wageringRequired, stakeMax, expiresAt, promotion }: Gift): Promise<string> => {
  const { id } = await store.insertGrant(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    currency: money.currency,
    amount: money.amount,
    wagering_required: wageringRequired,
    stake_max: stakeMax,
    expires_at: expiresAt,
  });
  const purse = { memberId: member.id, merchantId: member.merchantId, currency: money.currency };
  await ledger.post(tx, [
    {
      merchantId: member.merchantId,
      reference: `grant:${id}`,
      reason: 'BONUS_GRANT',
      legs: [
        { account: wallet.bonusOf(purse, id), amount: money.amount },
        { account: wallet.houseOf(member.merchantId, `PROMOTION:${promotion}`, money.currency), amount: -money.amount },
      ],
    },
  ]);
  await turnover.requireTurnover(tx, member, { source: 'GRANT', sourceId: id, money, required: wageringRequired, expiresAt });
  const { id: memberId, merchantId } = member;
  const given = { amount: decimalOf(money), currency: money.currency, atMs: now().epochMilliseconds };
  await publish(tx, [{ type: 'bonus.granted', merchantId, memberId, grantId: id, ...given }]);
  return id;
};
