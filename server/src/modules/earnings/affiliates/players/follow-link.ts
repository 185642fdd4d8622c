import { createHash, randomUUID } from 'node:crypto';
import { Landing } from '@croupier/contract/earnings/affiliates';
import { isbot } from 'isbot';
import { dayOf } from '#rules/earnings/contracts/period';
import { expectMerchant } from '#modules/brand/merchants';
import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { termsOf } from '../plans/plans.ts';
import * as campaigns from '../store/campaigns.ts';
import { addFigures, nothingCounted } from '../store/figures.ts';
import { assignmentAt, findAffiliate, versionAt } from '../store/plans.ts';

/** Somebody on a tracked link. `isAhead`: their browser looks at what they may want next, and they are not there. */
export type Follower = { merchantId: MerchantId; ip: string; userAgent: string; isAhead: boolean };

/** Where they go on to, and what their browser is to keep. */
export type Followed = { to: string; click: { id: string; forSeconds: number } | undefined };

/**
 * Counts a click on a tracked link, a visitor once a day, and gives it an id to be kept by their browser; the last one counts. Robots, browsers that look
 * ahead, and links of nobody only go on to the page. Nothing of the visitor is kept but a hash that is worth nothing the day after.
 */
export const followLink = (code: string, query: Readonly<Record<string, unknown>>, follower: Follower): Promise<Followed> =>
  inTransaction(async (tx) => {
    const campaign = await campaigns.campaignByCode(tx, follower.merchantId, code.toUpperCase());
    const to = landingOf(query['to'], campaign?.landing ?? '/');
    if (campaign === undefined || campaign.closed_at !== null || isRobot(follower)) return { to, click: undefined };
    const days = await windowDays(tx, campaign.affiliate_id);
    if (days === undefined) return { to, click: undefined };
    await countOnce(tx, campaign, follower);
    const id = randomUUID();
    await campaigns.insertClick(tx, {
      id,
      merchant_id: follower.merchantId,
      campaign_id: campaign.id,
      at: now(),
      until: now().add({ hours: 24 * days }),
      external_click: textIn(query['clickid'] ?? query['click_id'], 200),
      subs: [1, 2, 3, 4, 5].map((place) => textIn(query[`sub${place}`] ?? query[`s${place}`], 64) ?? ''),
    });
    return { to, click: { id, forSeconds: days * daySeconds } };
  });
const daySeconds = 86_400;

const landingOf = (asked: unknown, usual: string): string => {
  const given = Landing.safeParse(asked);
  return given.success ? given.data : usual;
};

const isRobot = ({ userAgent, isAhead }: Follower): boolean => isAhead || userAgent.trim() === '' || isbot(userAgent);

/** How long a click of an affiliate's is good; undefined when their links bring nobody. */
const windowDays = async (tx: Tx, affiliateId: campaigns.CampaignRow['affiliate_id']): Promise<number | undefined> => {
  const affiliate = await findAffiliate(tx, affiliateId);
  const assignment = affiliate?.state === 'ACTIVE' ? await assignmentAt(tx, affiliateId, now()) : undefined;
  const version = assignment && (await versionAt(tx, assignment.plan_id, now()));
  return version && termsOf(version.terms).windowDays;
};

const countOnce = async (tx: Tx, { id, affiliate_id }: campaigns.CampaignRow, { merchantId, ip, userAgent }: Follower): Promise<void> => {
  const day = dayOf(now(), (await expectMerchant(merchantId)).timeZone);
  // The address itself is not kept, and with the day in it nobody is followed from one day to the next.
  const visitor = createHash('sha256').update(`${merchantId} ${day} ${id} ${ip} ${userAgent}`).digest().subarray(0, 16);
  if (await campaigns.noteVisitor(tx, { merchant_id: merchantId, campaign_id: id, day, visitor }))
    await addFigures(tx, [{ ...nothingCounted, campaign_id: id, affiliate_id, day, clicks: 1n }]);
};

const textIn = (given: unknown, most: number): string | null => {
  const [first] = Array.isArray(given) ? (given as unknown[]) : [given];
  return typeof first === 'string' && first !== '' && !first.includes('\0') ? first.slice(0, most) : null;
};

const forgottenAtOnce = 10_000;

/** Forgets clicks that bring nobody any more, and who clicked on days that are over everywhere; so many at once. */
export const forgetClicks = async (atOnce = forgottenAtOnce): Promise<void> => {
  const before = dayOf(now().subtract({ hours: 48 }), 'UTC');
  while ((await inTransaction((tx) => campaigns.forgetClicks(tx, now(), atOnce))) === atOnce);
  while ((await inTransaction((tx) => campaigns.forgetVisitors(tx, before, atOnce))) === atOnce);
};
