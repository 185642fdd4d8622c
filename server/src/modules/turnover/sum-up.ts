import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import * as store from './store/journal.ts';

export type JournalLine = store.JournalRow;
export type Activity = store.Activity;
export type ActiveDay = store.ActiveDay;

/** What was added to the days just now: the journal's lines in their order, and who became active by them, or is so no more. */
export type Summed = { lines: JournalLine[]; activity: Activity[] };

/**
 * Adds lines that no sum knows yet, at most so many, to the days of their members: each once, because how far the sums have come is written down
 * with them. Undefined when there are none, or another process is at it.
 */
export const sumUp = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<Summed | undefined> => {
  const after = await store.holdSummed(tx, merchantId);
  if (after === undefined) return undefined;
  const lines = await store.linesAfter(tx, merchantId, after, limit);
  const until = lines.at(-1)?.number;
  if (until === undefined) return undefined;
  const span = { merchantId, after, until };
  const activity = await store.addPlayedToDays(tx, span);
  if (lines.some(({ kind }) => kind !== 'BET')) await store.addMoneyToDays(tx, span);
  await store.noteSummed(tx, merchantId, until);
  return { lines, activity };
};

/** The merchants whose journals go on after what is summed. */
export const merchantsToSum = (tx: Tx): Promise<MerchantId[]> => store.merchantsToSum(tx);

/** How far a merchant's journal goes, and how far it is in the sums. */
export const endsOf = store.endsOf;

/** The active days of members before and after the days given, within so many days; of `nearest` only the next on each side. */
export const activeDaysAround = (
  tx: Tx,
  days: readonly { memberId: MemberId; day: string }[],
  windowDays: number,
  { nearest }: { nearest: boolean },
): Promise<ActiveDay[]> => store.activeDaysAround(tx, days, windowDays, nearest);
