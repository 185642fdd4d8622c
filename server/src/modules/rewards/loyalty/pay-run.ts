import { randomUUIDv7 } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import { expectMerchant } from '#modules/brand/merchants';
import { giveCashToMany } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type EntryRow, holdOpenEntries, insertPayments, membersToPay, noteSettled } from './store/paybacks.ts';
import { type RunRow, saveStep } from './store/runs.ts';
import { termsOfVersion } from './store/terms.ts';

const membersAtOnce = 500;

/**
 * Pays the next members of a rebate or cashback run what is open for them: this period and earlier ones, less corrections. Less than the least amount stays open.
 * If members collect rebates themselves, nothing is paid. Returns whether the run is done.
 */
export const payRun = async (tx: Tx, run: RunRow): Promise<boolean> => {
  const { merchant_id: merchantId, currency, after_member: after } = run;
  const programme = run.programme === 'REBATE' ? 'REBATE' : 'CASHBACK';
  if (programme === 'REBATE' && (await expectMerchant(merchantId)).flags.manualRebate) return true;
  const ids = await membersToPay(tx, { merchantId, programme, after, limit: membersAtOnce });
  const last = ids.at(-1);
  if (last === undefined) return true;
  const { least, turnoverPpm } = await payableOf(tx, run, programme);
  const due = [...Map.groupBy(await holdOpenEntries(tx, programme, ids), ({ member_id }) => member_id)]
    .map(([memberId, entries]) => ({ id: randomUUIDv7(), memberId, entries, amount: sumOf(entries) }))
    .filter(({ amount }) => amount > 0n && amount >= least)
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  await insertPayments(
    tx,
    due.map(({ id, memberId, amount }) => ({
      id,
      merchant_id: merchantId,
      member_id: memberId,
      programme,
      currency,
      amount,
      run_id: run.id,
      key: null,
      given_id: null,
      withheld: null,
      at: now(),
    })),
  );
  const given = await giveCashToMany(
    tx,
    merchantId,
    due.map(({ id, memberId, amount }) => ({ memberId, money: { amount, currency }, turnoverPpm, reference: id, why: whyOf(run) })),
    { programme },
  );
  const settled = due.map(({ id, entries }) => {
    const outcome = given.get(id);
    if (outcome === undefined) throw new Error('a gift has an outcome');
    return { paymentId: id, givenId: outcome.id, withheld: outcome.withheld, entryIds: entries.map((entry) => entry.id), outcome };
  });
  await noteSettled(tx, settled);
  const paid = due.filter((_one, place) => settled[place]?.withheld === null);
  await saveStep(tx, run.id, {
    after_member: last as MemberId,
    paid_members: run.paid_members + paid.length,
    paid: run.paid + paid.reduce((sum, { amount }) => sum + amount, 0n),
  });
  return false;
};

const sumOf = (entries: readonly EntryRow[]): bigint => entries.reduce((sum, { amount }) => sum + amount, 0n);

const payableOf = async (tx: Tx, { merchant_id, version }: RunRow, programme: 'REBATE' | 'CASHBACK') => {
  const terms = await termsOfVersion(tx, merchant_id, programme, version);
  return { least: 'least' in terms ? terms.least : 0n, turnoverPpm: terms.turnoverPpm };
};

const whyOf = ({ programme, from_day, to_day }: RunRow): string =>
  programme === 'REBATE' ? `Rebate of ${from_day}` : `Cashback of ${from_day} to ${to_day}`;
