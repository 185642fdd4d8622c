import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import { expectMerchant } from '#modules/brand/merchants';
import { depositRecord } from '#modules/payments/deposits';
import { getMemberOrThrow, type Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { isInAudience, mayReceive } from './audience.ts';
import { giveClaim, publishClaimables } from './give-claim.ts';
import type { Facts } from './kinds/kind.ts';
import { promotionTypeOf } from './kinds/registry.ts';
import { hasTwin } from './links.ts';
import { periodOf } from './period.rules.ts';
import { readSettings } from './read-settings.ts';
import * as claims from './store/claims.ts';
import { entriesOf, numberDeposit } from './store/entries.ts';
import { openPromotions, type PromotionRow } from './store/promotions.ts';
import { holdOpen, takeBudget } from './take-budget.ts';

type Credited = EventOf<'deposit.credited'>;

/**
 * Gives the reward of each credited deposit in the transaction that moves the reader of events on: a process that stops in between has given nothing, and the
 * event comes again. A deposit earns one promotion: of those that the member joined the first by place, else of the others.
 */
export const rewardDeposits = async (tx: Tx, events: readonly Credited[]): Promise<void> => {
  for (const event of events) await rewardDeposit(tx, event);
};

const rewardDeposit = async (tx: Tx, event: Credited): Promise<void> => {
  const { merchantId, memberId, depositId, atMs } = event;
  const number = await numberDeposit(tx, event);
  if ((await claims.claimOfDeposit(tx, depositId)) !== undefined) return;
  const at = atMs === undefined ? now() : Temporal.Instant.fromEpochMilliseconds(atMs);
  const running = (await openPromotions(tx, merchantId, at)).filter(
    ({ kind, starts_at }) => promotionTypeOf(kind).trigger === 'DEPOSIT' && Temporal.Instant.compare(starts_at, at) <= 0,
  );
  if (running.length === 0) return;
  const member = await getMemberOrThrow(tx, memberId);
  const { timeZone } = await expectMerchant(merchantId);
  const date = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const { amount, currency } = moneyOf(event.amount, event.currency);
  if (currency !== member.currency || !(await mayReceive(tx, member))) return;
  const method = (await depositRecord(tx, memberId, depositId, member.language))?.method.code ?? '';
  const facts: Facts = { currency, deposit: { amount, number, method, weekday: date.dayOfWeek } };
  const joined = await entriesOf(tx, memberId);
  for (const promotion of [...running.filter(({ id }) => joined.has(id)), ...running.filter(({ id, joins }) => !joins && !joined.has(id))])
    if (await earn(tx, { promotion, member, facts, depositId, day: date.toString() })) return;
};

type Earning = { promotion: PromotionRow; member: Member; facts: Facts; depositId: Credited['depositId']; day: string };

/** Whether the deposit earned the promotion. */
const earn = async (tx: Tx, { promotion, member, facts, depositId, day }: Earning): Promise<boolean> => {
  const { type, settings } = readSettings(promotion);
  const amount = type.reward?.(settings, facts) ?? 0n;
  const period = periodOf(promotion.repeats, day);
  if (amount === 0n || (await claims.claimOf(tx, promotion.id, member.id, period)) !== undefined) return false;
  if (!(await isInAudience(tx, promotion.audience, member))) return false;
  const held = await holdOpen(tx, promotion.id);
  if (held === undefined || (await hasTwin(tx, held, member))) return false;
  if (!(await takeBudget(tx, held, amount, { day, currency: facts.currency }))) return false;
  const made = now();
  const claim = await claims.insertClaim(tx, {
    promotion_id: held.id,
    merchant_id: member.merchantId,
    member_id: member.id,
    period,
    state: 'READY',
    amount,
    deposit_id: depositId,
    deposit: facts.deposit?.amount ?? null,
    day,
    made_at: made,
    claim_until: made.add({ hours: hoursOfDay * (held.claim_days ?? 1) }),
    reason: null,
    decided_at: null,
    decided_by: null,
    decided_name: null,
    given_id: null,
  });
  if (claim === undefined) throw new Error(`promotion ${held.id} was claimed while it was held`);
  if (held.claim_days === null) await giveClaim(tx, held, member, claim, { state: 'ISSUED', amount });
  else await publishClaimables(tx, member);
  return true;
};

const hoursOfDay = 24;
