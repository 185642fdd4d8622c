import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Money, moneyOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';
import { requiredFor } from './turnover.rules.ts';

/**
 * The origin of money that asks for bets. `required`: the own terms of a grant or a cash reward, when they ask for more than the merchant's multiple.
 * `expiresAt`: when a grant ends, and asks for nothing any more. `terms`: how bets count for a grant.
 */
export type Source = {
  source: 'DEPOSIT' | 'GRANT' | 'REWARD';
  sourceId: string;
  money: Money;
  required?: bigint;
  expiresAt?: Temporal.Instant;
  terms?: BonusTerms['wagering'];
};

/** Merchants that said nothing ask for deposits to be staked once, and leave grants to their own terms. */
export const usual = { deposit_ppm: 1_000_000n, grant_ppm: 0n };

/** The merchant's multiple. A cash reward has its own terms alone. */
const usuallyPpm = (rule: typeof usual, source: Source['source']): bigint =>
  source === 'DEPOSIT' ? rule.deposit_ppm : source === 'GRANT' ? rule.grant_ppm : 0n;

/** Asks a member for valid bets before money that came may leave. The same source a second time changes nothing. */
export const requireTurnover = async (
  tx: Tx,
  member: { id: MemberId; merchantId: MerchantId },
  { source, sourceId, money, required: own = 0n, expiresAt, terms }: Source,
): Promise<void> => {
  const rule = (await store.findRule(tx, member.merchantId)) ?? usual;
  const usually = requiredFor(money.amount, usuallyPpm(rule, source));
  const required = own > usually ? own : usually;
  const since = now();
  // A deposit without a requirement is kept all the same: it says how much a member brought in.
  await store.insertRequirement(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    currency: money.currency,
    source,
    source_id: sourceId,
    amount: money.amount,
    required,
    since,
    closed_at: required === 0n ? since : null,
    ...(expiresAt && { expires_at: expiresAt }),
    ...(terms && { terms }),
  });
};

/** The same for many members at once, of sources without terms that never expire. */
export const requireTurnoverOfMany = async (
  tx: Tx,
  sources: readonly (Omit<Source, 'expiresAt' | 'terms'> & { member: { id: MemberId; merchantId: MerchantId } })[],
): Promise<void> => {
  const rules = new Map<MerchantId, typeof usual>();
  for (const merchantId of new Set(sources.map(({ member }) => member.merchantId)))
    rules.set(merchantId, (await store.findRule(tx, merchantId)) ?? usual);
  const since = now();
  await store.insertRequirements(
    tx,
    sources.map(({ member, source, sourceId, money, required: own = 0n }) => {
      const rule = rules.get(member.merchantId) ?? usual;
      const usually = requiredFor(money.amount, usuallyPpm(rule, source));
      const required = own > usually ? own : usually;
      const row = { merchant_id: member.merchantId, member_id: member.id, currency: money.currency, amount: money.amount };
      return { ...row, source, source_id: sourceId, required, since, closed_at: required === 0n ? since : null };
    }),
  );
};

/** For deposits that another door than the matching of lines credited: those that stand already are left alone. */
export const requireForDeposits = async (tx: Tx, events: readonly EventOf<'deposit.credited'>[]): Promise<void> => {
  for (const { memberId, merchantId, depositId, amount, currency } of events)
    await requireTurnover(tx, { id: memberId, merchantId }, { source: 'DEPOSIT', sourceId: depositId, money: moneyOf(amount, currency) });
};
