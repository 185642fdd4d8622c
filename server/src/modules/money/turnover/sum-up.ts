import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { endsOf, type JournalRow } from './store/journal.ts';
import * as store from './store/summing.ts';

export type JournalLine = JournalRow;
export type Activity = store.Activity;
export type ActiveDay = store.ActiveDay;
export type PlayedFrom = store.PlayedFrom;

/**
 * The latest additions to the days: so many lines of the journal, the play in them, all other lines in their order, and the members who became active by them,
 * or are so no more.
 */
export type Summed = { count: number; played: PlayedFrom[]; others: JournalLine[]; activity: Activity[] };

/**
 * Adds lines that no sum knows yet, at most so many, to the days of their members: each once, because how far the sums have come is written down
 * with them. Undefined when there are none, or another process is at it.
 */
export const sumUp = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<Summed | undefined> => {
  const after = await store.holdSummed(tx, merchantId);
  if (after === undefined) return undefined;
  const { written } = await endsOf(tx, merchantId);
  // Lines are numbered without a gap.
  const count = Math.min(Number(written - after), limit);
  if (count === 0) return undefined;
  const span = { merchantId, after, until: after + BigInt(count) };
  const activity = await store.addPlayedToDays(tx, span);
  const played = await store.playedIn(tx, span);
  const others = await store.othersIn(tx, span);
  if (others.length > 0) await store.addMoneyToDays(tx, span);
  await store.noteSummed(tx, merchantId, span.until);
  return { count, played, others, activity };
};

/** The merchants whose journals go on after what is summed. */
export const merchantsToSum = (tx: Tx): Promise<MerchantId[]> => store.merchantsToSum(tx);

/** The active days of members before and after the days given, within so many days; of `nearest` only the next on each side. */
export const activeDaysAround = (
  tx: Tx,
  days: readonly { memberId: MemberId; day: string }[],
  windowDays: number,
  { nearest }: { nearest: boolean },
): Promise<ActiveDay[]> => store.activeDaysAround(tx, days, windowDays, nearest);
