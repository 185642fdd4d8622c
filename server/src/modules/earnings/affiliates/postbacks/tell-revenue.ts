import { dayOf, periodOf, settledFrom } from '#rules/earnings/contracts/period';
import type { Merchant } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { atEveryMerchant } from '../at-every-merchant.ts';
import { playOf } from '../settlement/play-of.ts';
import { campaignsById } from '../store/campaigns.ts';
import { type PlayerRow, playersAfter } from '../store/players.ts';
import * as store from '../store/postbacks.ts';
import { tellTracker } from './tell-tracker.ts';

const playersAtOnce = 1_000;

/**
 * Tells trackers each player's result of a business day that is over: GGR less bonuses, of either sign; each day once, `atOnce` players in each transaction. A
 * failure at one merchant keeps it from no other, and is thrown at the end.
 */
export const tellRevenue = (atOnce = playersAtOnce): Promise<void> =>
  atEveryMerchant('trackers could not be told of revenue', async (merchant) => {
    while (await inTransaction((tx) => tellSome(tx, merchant, atOnce)));
  });

const yesterdayAt = (timeZone: string): string => Temporal.PlainDate.from(dayOf(now(), timeZone)).subtract({ days: 1 }).toString();
const whole = (day: string): store.RevenueTold => ({ day, affiliate_id: null, member_id: null });

/**
 * Lets the days go on which nobody listened, for an affiliate who is about to: they are told from the day on which they begin. Where somebody listens
 * already nothing is let go.
 */
export const beginRevenue = async (tx: Tx, { id, timeZone }: Merchant): Promise<void> => {
  if ((await store.whoWants(tx, id, 'revenue')).length > 0) return;
  const yesterday = yesterdayAt(timeZone);
  const last = await store.holdRevenue(tx, id, yesterday);
  if (last !== undefined && last.day < yesterday) await store.noteRevenue(tx, id, whole(yesterday));
};

/** Tells of the next players of the first day that was not told whole, and moves the mark behind them; false when there is nothing to tell yet. */
const tellSome = async (tx: Tx, { id, timeZone }: Merchant, atOnce: number): Promise<boolean> => {
  const affiliates = await store.whoWants(tx, id, 'revenue');
  if (affiliates.length === 0) return false;
  const mark = await store.holdRevenue(tx, id, yesterdayAt(timeZone));
  if (mark === undefined) return false;
  const day = Temporal.PlainDate.from(mark.day).add({ days: 1 });
  const period = periodOf('D', day.toZonedDateTime({ timeZone }).toInstant(), timeZone);
  if (Temporal.Instant.compare(settledFrom('DAILY', period, timeZone), now()) > 0) return false;
  // A day that was begun was counted whole then.
  if (mark.affiliate_id === null && (await turnover.uncountedBefore(tx, id, period.end)) > 0) return false;
  const begun = mark.affiliate_id;
  const affiliateId = begun === null ? affiliates[0] : affiliates.find((one) => one >= begun);
  if (affiliateId === undefined) {
    await store.noteRevenue(tx, id, whole(period.key));
    return true;
  }
  const after = affiliateId === begun ? mark.member_id : null;
  const players = await playersAfter(tx, affiliateId, { after, before: period.end, limit: atOnce });
  await tellOf(tx, id, players, period);
  const last = players.length < atOnce ? undefined : players.at(-1);
  const next = affiliates.find((one) => one > affiliateId);
  if (last !== undefined) await store.noteRevenue(tx, id, { day: mark.day, affiliate_id: affiliateId, member_id: last.member_id });
  else await store.noteRevenue(tx, id, next === undefined ? whole(period.key) : { day: mark.day, affiliate_id: next, member_id: null });
  return true;
};

const tellOf = async (tx: Tx, merchantId: Merchant['id'], players: readonly PlayerRow[], { key: day, end }: Day): Promise<void> => {
  const play = await playOf(tx, merchantId, players, { from: day, to: day });
  const codes = new Map(
    (await campaignsById(tx, [...new Set(players.map(({ campaign_id }) => campaign_id))])).map(({ id, code }) => [id, code]),
  );
  await tellTracker(
    tx,
    players.flatMap((player) => {
      const { ggr = 0n, bonuses = 0n } = play.get(player.member_id) ?? {};
      if (ggr === 0n && bonuses === 0n) return [];
      const reference = `${player.public_id}:${day}`;
      return [
        { player, campaign: codes.get(player.campaign_id) ?? '', event: 'revenue' as const, reference, amount: ggr - bonuses, at: end },
      ];
    }),
  );
};
type Day = { key: string; end: Temporal.Instant };
