import { decimalOf, type Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as kyc from '#modules/people/kyc';
import type { Member } from '#modules/people/members';
import { requireConsent } from '#modules/people/terms';
import { businessDay } from './business-day.ts';
import { blockAgainst, refuseBlocked } from './refuse-blocked.ts';
import * as money from './store/money.ts';
import { ceilingsSet, holdOwn } from './store/own.ts';

export type Payer = Pick<Member, 'id' | 'merchantId' | 'currency'>;

/**
 * Refuses a deposit that a block, an exclusion, a limit of the member's or the house's, or a level they have not shown forbids: SELF_EXCLUDED,
 * COOLING_OFF, NOT_ALLOWED, TERMS_NOT_ACCEPTED (with `TermsDue`), LIMIT_REACHED (with `type`, `period`, `limit`, `used`), KYC_REQUIRED (with `level`).
 *
 * `awaiting` is what the member announced elsewhere and may still pay. It is asked for only when nobody else decides about this member, so that two
 * tabs cannot each announce what is left.
 */
export const mayDeposit = async (
  tx: Tx,
  member: Payer & Pick<Member, 'type'>,
  wanted: Money,
  awaiting: () => Promise<bigint> = async () => 0n,
): Promise<void> => {
  await holdOwn(tx, { memberId: member.id, merchantId: member.merchantId });
  await refuseBlocked(tx, member.id, 'DEPOSIT');
  await requireConsent(tx, member);
  const coming = wanted.amount + (await awaiting());
  const hit = await ceilingPassed(tx, member, coming);
  if (hit !== undefined) throw new Refusal('LIMIT_REACHED', hit);
  const level = await levelMissing(tx, member, coming);
  if (level !== undefined) throw new Refusal('KYC_REQUIRED', { level });
};

type Passed = { type: 'DEPOSIT'; period: string; limit: string; used: string };

const ceilingPassed = async (tx: Tx, { id: memberId, merchantId, currency }: Payer, coming: bigint): Promise<Passed | undefined> => {
  const at = now();
  const ceilings = (await ceilingsSet(tx, memberId, at)).filter(({ kind }) => kind === 'DEPOSIT');
  if (ceilings.length === 0) return undefined;
  const { day } = await businessDay(merchantId, at);
  const used = await money.paidInOf(tx, { memberId, day });
  const hit = ceilings
    .toSorted((a, b) => Number(a.amount > b.amount) - Number(a.amount < b.amount))
    .find(({ period, amount }) => used[period] + coming > amount);
  if (hit === undefined) return undefined;
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return { type: 'DEPOSIT', period: hit.period, limit: decimal(hit.amount), used: decimal(used[hit.period]) };
};

const levelMissing = async (tx: Tx, { id, merchantId, currency }: Payer, coming: bigint): Promise<1 | 2 | 3 | undefined> => {
  const total = (await money.totalOf(tx, 'limits.paid_in', id)) + coming;
  return kyc.levelMissing(tx, { memberId: id, merchantId, currency }, { depositsTotal: total });
};

/** Why money that came should not have: it is the member's all the same, and a person looks at it. */
export type Breach = { why: 'BLOCKED' | 'LIMIT' | 'KYC'; details: Record<string, unknown> };

/**
 * Counts money that was paid in towards the member's limits. Limits are not asked: the money has come. When it should not have, because the member
 * keeps away from the house, passed a limit, or has not shown who they are, that is noted and answered, for a case to be opened of it.
 */
export const countPaidIn = async (tx: Tx, member: Payer, paid: Money): Promise<Breach | undefined> => {
  const at = now();
  const { day } = await businessDay(member.merchantId, at);
  await holdOwn(tx, { memberId: member.id, merchantId: member.merchantId });
  const breach = await breachOf(tx, member, paid);
  await money.addMoney(tx, 'limits.paid_in', { memberId: member.id, day }, member.merchantId, paid);
  if (breach !== undefined) await noteBreach(tx, member, paid, breach);
  return breach;
};

/** The same for somebody whose money is counted already, and who keeps away from nothing: only a level they have not shown can speak against it. */
export const noteLevelMissing = async (tx: Tx, member: Payer, paid: Money): Promise<Breach | undefined> => {
  const level = await levelMissing(tx, member, 0n);
  if (level === undefined) return undefined;
  const breach: Breach = { why: 'KYC', details: { level } };
  await noteBreach(tx, member, paid, breach);
  return breach;
};

const noteBreach = (tx: Tx, member: Payer, paid: Money, { why, details }: Breach): Promise<void> =>
  money.insertBreach(tx, {
    merchant_id: member.merchantId,
    member_id: member.id,
    at: now(),
    why,
    currency: paid.currency,
    amount: paid.amount,
    details: JSON.stringify(details),
  });

const breachOf = async (tx: Tx, member: Payer, paid: Money): Promise<Breach | undefined> => {
  const block = await blockAgainst(tx, member.id, 'DEPOSIT');
  if (block !== undefined) return { why: 'BLOCKED', details: { cause: block.cause, until: block.until?.toString() ?? null } };
  const hit = await ceilingPassed(tx, member, paid.amount);
  if (hit !== undefined) return { why: 'LIMIT', details: hit };
  const level = await levelMissing(tx, member, paid.amount);
  return level === undefined ? undefined : { why: 'KYC', details: { level } };
};
