import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { allMerchants, type Merchant, getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { turnoverFaults } from '#platform/metrics';
import * as store from './store/proofs.ts';

/** Something that turnover counted differs from what it was counted from. */
export type Disagreement = { proof: string; subject: string; found: string };

const membersAtOnce = 1_000;

/**
 * Recomputes a merchant's business day from rounds and from the book and compares: every round with its lines and with what was booked for it; every day with its
 * lines; every line of money with its transfer, and every such transfer with its line. Empty when all agree. For days that are over: what was told a moment ago
 * may not be counted yet. It reads much, beside what anybody waits for. At most a hundred of each kind in a batch of members.
 */
export const verifyDay = async (merchantId: MerchantId, day: string): Promise<Disagreement[]> => {
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone });
  const bounds = { merchantId, day, start: start.toInstant(), end: start.add({ days: 1 }).startOfDay().toInstant() };
  const wrong: Disagreement[] = [];
  const add = (proof: string, found: readonly store.Found[]) => wrong.push(...found.map((one) => ({ proof, ...one })));
  let after: MemberId | null = null;
  for (;;) {
    const ids: MemberId[] = await inTransaction((tx) => store.membersAfter(tx, merchantId, after, membersAtOnce), 'background');
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await inTransaction(async (tx) => {
      add('a round is what was counted and booked of it', await store.wrongRounds(tx, ids, bounds));
      add('a day is the sum of its lines', await store.wrongDays(tx, ids, bounds));
      add('a line of money is a movement in the book', await store.wrongMoney(tx, ids, bounds));
    }, 'background');
  }
  add('what the book moved was counted', await inTransaction((tx) => store.uncountedMoney(tx, bounds), 'proofs'));
  return wrong;
};

/** A day is proven when it has been over for so long that all of it was told. */
const provenAtHour = 4;
const proven = new Set<string>();

/**
 * Proves each merchant's yesterday, once it is over for four hours and once in this process, and says loudly what disagrees. One that cannot be proven keeps
 * no other from it: it is an alarm like one that is wrong, is tried again the next time, and thrown when all were looked at.
 */
export const verifyYesterdays = async (): Promise<Disagreement[]> => {
  const all: Disagreement[] = [];
  const failures: unknown[] = [];
  for (const merchant of await allMerchants())
    try {
      all.push(...(await proveYesterday(merchant)));
    } catch (error) {
      turnoverFaults.set({ merchant: merchant.id }, 1);
      failures.push(new Error(`at ${merchant.id}`, { cause: error }));
    }
  if (failures.length > 0) throw new AggregateError(failures, 'what was counted yesterday could not be proven');
  return all;
};

const proveYesterday = async ({ id, timeZone }: Merchant): Promise<Disagreement[]> => {
  const here = now().toZonedDateTimeISO(timeZone);
  const day = here.subtract({ days: 1 }).toPlainDate().toString();
  if (here.hour < provenAtHour || proven.has(`${id} ${day}`)) return [];
  const wrong = await verifyDay(id, day);
  proven.add(`${id} ${day}`);
  turnoverFaults.set({ merchant: id }, wrong.length);
  for (const one of wrong) log.fatal({ merchantId: id, day, ...one }, 'daily turnover check failed');
  return wrong;
};
