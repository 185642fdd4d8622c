import type { EventOf } from '@croupier/contract/core/events';
import { isAgentType, isTrialType } from '@croupier/contract/people/members';
import * as members from '#modules/people/members';
import * as registrations from '#modules/people/registration';
import { expectMerchant } from '#modules/brand/merchants';
import { dayOf } from '#rules/earnings/contracts/period';
import type { Tx } from '#platform/database';
import { tellTracker } from '../postbacks/tell-tracker.ts';
import { type CampaignRow, campaignsById, type ClickRow, takeClicks } from '../store/campaigns.ts';
import { addFigures, nothingCounted } from '../store/figures.ts';
import { assignmentAt, findAffiliate, versionAt } from '../store/plans.ts';
import { insertPlayer } from '../store/players.ts';

type Registered = EventOf<'member.registered'>;

/**
 * Gives members who registered after a click on a tracked link to the affiliate whose click was their last: once, and for good. A click brings one member. A
 * member who came with an invitation stands below somebody, and is the tree's.
 */
export const attribute = async (tx: Tx, events: readonly Registered[]): Promise<void> => {
  const clickIds = await registrations.clicksOf(tx, events.map(({ memberId }) => memberId)); // prettier-ignore
  if (clickIds.size === 0) return;
  const clicks = new Map((await takeClicks(tx, [...clickIds.values()])).map((click) => [click.id, click]));
  const campaigns = new Map(
    (await campaignsById(tx, [...new Set([...clicks.values()].map(({ campaign_id }) => campaign_id))])).map((one) => [one.id, one]),
  );
  const known = new Map((await members.findMembers(tx, [...clickIds.keys()])).map((member) => [member.id, member]));
  for (const event of events.toSorted((a, b) => a.atMs - b.atMs)) {
    const click = clicks.get(clickIds.get(event.memberId) ?? '');
    const campaign = click && campaigns.get(click.campaign_id);
    const member = known.get(event.memberId);
    if (click === undefined || campaign === undefined || member === undefined) continue;
    const isFree = member.uplineId === null && !isAgentType(member.type) && !isTrialType(member.type);
    if (isFree && isInTime(click, event)) await bring(tx, event, click, campaign);
  }
};

const isInTime = ({ at, until, merchant_id }: ClickRow, { atMs, merchantId }: Registered): boolean =>
  merchant_id === merchantId && at.epochMilliseconds <= atMs && atMs < until.epochMilliseconds;

const bring = async (tx: Tx, { memberId, merchantId, atMs }: Registered, click: ClickRow, campaign: CampaignRow): Promise<void> => {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs);
  const affiliate = await findAffiliate(tx, campaign.affiliate_id);
  const assignment = affiliate?.state === 'ACTIVE' ? await assignmentAt(tx, campaign.affiliate_id, at) : undefined;
  const version = assignment && (await versionAt(tx, assignment.plan_id, at));
  if (version === undefined) return;
  const player = await insertPlayer(tx, {
    member_id: memberId,
    merchant_id: merchantId,
    affiliate_id: campaign.affiliate_id,
    campaign_id: campaign.id,
    version_id: version.id,
    click_id: click.id,
    external_click: click.external_click,
    subs: click.subs,
    registered_at: at,
  });
  if (player === undefined) return;
  const day = dayOf(at, (await expectMerchant(merchantId)).timeZone);
  await addFigures(tx, [{ ...nothingCounted, campaign_id: campaign.id, affiliate_id: campaign.affiliate_id, day, registrations: 1n }]);
  await tellTracker(tx, [{ player, campaign: campaign.code, event: 'registration', reference: player.public_id, amount: null, at }]);
};
