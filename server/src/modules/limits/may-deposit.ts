import { decimalOf, type Money } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as kyc from '#modules/kyc';
import type { Member } from '#modules/members';
import { businessDay } from './business-day.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import * as money from './store/money.ts';
import { ceilingsSet, holdOwn } from './store/own.ts';

export type Payer = Pick<Member, 'id' | 'merchantId' | 'currency'>;

/**
 * Refuses a deposit that a block, an exclusion, a limit of the member's or the house's, or a level they have not shown forbids: SELF_EXCLUDED,
 * COOLING_OFF, NOT_ALLOWED, LIMIT_REACHED (with `type`, `period`, `limit`, `used`), KYC_REQUIRED (with `level`).
 *
 * `wanted` is this deposit and all the member announced before and may still pay; who asks holds the member, so that two tabs cannot each announce
 * what is left.
 */
export const mayDeposit = async (tx: Tx, member: Payer, wanted: Money): Promise<void> => {
  await holdOwn(tx, { memberId: member.id, merchantId: member.merchantId });
  await refuseBlocked(tx, member.id, 'DEPOSIT');
  const hit = await ceilingPassed(tx, member, wanted.amount);
  if (hit !== undefined) throw new Refusal('LIMIT_REACHED', hit);
  const level = await levelMissing(tx, member, wanted.amount);
  if (level !== undefined) throw new Refusal('KYC_REQUIRED', { level });
};

type Passed = { type: 'DEPOSIT'; period: string; limit: string; used: string };

const ceilingPassed = async (tx: Tx, { id: memberId, merchantId, currency }: Payer, coming: bigint): Promise<Passed | undefined> => {
  const at = now();
  const ceilings = (await ceilingsSet(tx, memberId, at)).filter(({ kind }) => kind === 'DEPOSIT');
  if (ceilings.length === 0) return undefined;
  const { day } = await businessDay(merchantId, at);
  const used = await money.paidInOf(tx, { memberId, day });
  const hit = ceilings.toSorted((a, b) => Number(a.amount - b.amount)).find(({ period, amount }) => used[period] + coming > amount);
  if (hit === undefined) return undefined;
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return { type: 'DEPOSIT', period: hit.period, limit: decimal(hit.amount), used: decimal(used[hit.period]) };
};

const levelMissing = async (tx: Tx, { id, merchantId, currency }: Payer, coming: bigint): Promise<1 | 2 | 3 | undefined> => {
  const total = (await money.totalOf(tx, 'limits.paid_in', id)) + coming;
  return kyc.levelMissing(tx, { memberId: id, merchantId, currency }, { depositsTotal: total });
};
