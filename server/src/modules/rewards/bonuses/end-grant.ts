import type { GrantEnd, GrantState } from '@croupier/contract/rewards/bonuses';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { decimalOf } from '@croupier/contract/core/money';
import { conversionOf } from './template.rules.ts';
import * as store from './store/grants.ts';

type Ending = { state: Exclude<GrantState, 'QUEUED' | 'ACTIVE'>; because: GrantEnd; withdrawalId?: string };

/** The end of a grant's money, in 10^-scale. */
export type Ended = { converted: bigint; removed: bigint };

/**
 * Ends an open grant for good: what it holds goes into cash, up to its largest cash-out, if it was wagered, and otherwise back to its promotion. Its
 * requirement ends. Returns undefined if it was not open. The member's accounts are locked, so no bet sees half of it.
 */
export const endGrant = async (tx: Tx, id: string, { state, because, withdrawalId }: Ending): Promise<Ended | undefined> => {
  const found = await store.findGrant(tx, id);
  if (found === undefined || found.closed_at !== null) return undefined;
  // The member first, then their accounts: the order of everything that gives or ends grants.
  await members.holdMember(tx, found.member_id);
  await askOne(tx, ledger.lockAccountsOf([found.member_id]));
  const grant = await store.lockGrant(tx, id);
  if (grant.closed_at !== null) return undefined;
  const owner = ownerOf(grant);
  const [balance = 0n] = await ledger.balancesOf(tx, [wallet.bonusOf(owner, id)]);
  const { cash, removed } = state === 'COMPLETED' ? conversionOf(balance, grant.cashout_max) : { cash: 0n, removed: balance };
  if (balance > 0n)
    await ledger.post(tx, [
      {
        merchantId: grant.merchant_id,
        reference: `grant:${id}:end:${grant.activated_at?.epochMilliseconds ?? 0}`,
        reason: state === 'COMPLETED' ? 'BONUS_CONVERTED' : 'BONUS_ENDED',
        legs: [
          { account: wallet.bonusOf(owner, id), amount: -balance },
          ...(cash > 0n ? [{ account: wallet.cashOf(owner), amount: cash }] : []),
          ...(removed > 0n
            ? [{ account: wallet.houseOf(grant.merchant_id, `PROMOTION:${grant.promotion}`, grant.currency), amount: removed }]
            : []),
        ],
      },
    ]);
  await store.closeGrant(tx, id, { state, because, converted: cash, removed, withdrawalId: withdrawalId ?? null, at: now() });
  await wagering.endRequirementsOfGrants(tx, [id]);
  if (balance > 0n) await wallet.publishBalances(tx, [owner]);
  const decimal = (amount: bigint) => decimalOf({ amount, currency: grant.currency });
  await publish(tx, [
    {
      type: 'bonus.ended',
      merchantId: grant.merchant_id,
      memberId: grant.member_id,
      grantId: id,
      state,
      because,
      converted: decimal(cash),
      removed: decimal(removed),
      currency: grant.currency,
      atMs: now().epochMilliseconds,
    },
  ]);
  return { converted: cash, removed };
};

export const ownerOf = ({ member_id, merchant_id, currency }: Pick<store.GrantRow, 'member_id' | 'merchant_id' | 'currency'>) => ({
  memberId: member_id,
  merchantId: merchant_id,
  currency,
});
