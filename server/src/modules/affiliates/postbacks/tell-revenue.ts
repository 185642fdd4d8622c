import type { MemberId } from '@croupier/contract/ids';
import { dayOf, periodOf, settledFrom } from '#modules/agents';
import type { Merchant } from '#modules/merchants';
import * as turnover from '#modules/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { atEveryMerchant } from '../at-every-merchant.ts';
import { playOf } from '../settlement/play-of.ts';
import { campaignsById } from '../store/campaigns.ts';
import { playersAfter } from '../store/players.ts';
import * as store from '../store/postbacks.ts';
import { tellTracker } from './tell-tracker.ts';

/**
 * Tells trackers what each player brought on a business day that is over: GGR less bonuses, of either sign; each day once. What fails at one merchant
 * keeps it from no other, and is thrown at the end.
 */
export const tellRevenue = (): Promise<void> =>
  atEveryMerchant('trackers could not be told of revenue', async (merchant) => {
    while (await inTransaction((tx) => tellNextDay(tx, merchant)));
  });

const yesterdayAt = (timeZone: string): string => Temporal.PlainDate.from(dayOf(now(), timeZone)).subtract({ days: 1 }).toString();

/**
 * Lets the days go on which nobody listened, for an affiliate who is about to: they are told from the day on which they begin. Where somebody listens
 * already nothing is let go.
 */
export const beginRevenue = async (tx: Tx, { id, timeZone }: Merchant): Promise<void> => {
  if ((await store.whoWants(tx, id, 'revenue')).length > 0) return;
  const yesterday = yesterdayAt(timeZone);
  const last = await store.holdRevenue(tx, id, yesterday);
  if (last !== undefined && last < yesterday) await store.noteRevenue(tx, id, yesterday);
};

const tellNextDay = async (tx: Tx, { id, timeZone }: Merchant): Promise<boolean> => {
  const affiliates = await store.whoWants(tx, id, 'revenue');
  if (affiliates.length === 0) return false;
  const last = await store.holdRevenue(tx, id, yesterdayAt(timeZone));
  if (last === undefined) return false;
  const day = Temporal.PlainDate.from(last).add({ days: 1 });
  const period = periodOf('D', day.toZonedDateTime({ timeZone }).toInstant(), timeZone);
  if (Temporal.Instant.compare(settledFrom('DAILY', period, timeZone), now()) > 0) return false;
  if ((await turnover.uncountedBefore(tx, id, period.end)) > 0) return false;
  for (const affiliateId of affiliates) await tellOf(tx, id, affiliateId, period.key, period.end);
  await store.noteRevenue(tx, id, period.key);
  return true;
};

const playersAtOnce = 1_000;

const tellOf = async (tx: Tx, merchantId: Merchant['id'], affiliateId: MemberId, day: string, end: Temporal.Instant): Promise<void> => {
  for (let after: MemberId | null = null; ;) {
    const rows = await playersAfter(tx, affiliateId, { after, before: end, limit: playersAtOnce });
    if (rows.length === 0) return;
    const play = await playOf(tx, merchantId, rows, { from: day, to: day });
    const codes = new Map(
      (await campaignsById(tx, [...new Set(rows.map(({ campaign_id }) => campaign_id))])).map(({ id, code }) => [id, code]),
    );
    await tellTracker(
      tx,
      rows.flatMap((player) => {
        const { ggr = 0n, bonuses = 0n } = play.get(player.member_id) ?? {};
        if (ggr === 0n && bonuses === 0n) return [];
        const reference = `${player.public_id}:${day}`;
        return [
          { player, campaign: codes.get(player.campaign_id) ?? '', event: 'revenue' as const, reference, amount: ggr - bonuses, at: end },
        ];
      }),
    );
    after = rows.at(-1)?.member_id ?? null;
    if (rows.length < playersAtOnce) return;
  }
};
