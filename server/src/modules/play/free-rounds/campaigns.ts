import type { CampaignId, FreeRoundPayout } from '@croupier/contract/play/free-rounds-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { GameCode, MemberId, MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { queriesFor, findVendor, type Vendor } from '#modules/play/vendors';
import * as store from './store.ts';

/** Whether we can give free rounds of a vendor. */
export const givesFreeRounds = (vendor: Vendor): boolean => queriesFor(vendor).freeRounds !== undefined;

/** The style of payment that was agreed with a vendor; undefined where each campaign may say. */
export const agreedPayout = ({ protocol, settings }: Vendor): FreeRoundPayout | undefined => {
  if (protocol.family !== 'PRAGMATIC') return undefined;
  const { freeRounds } = settings;
  return freeRounds === 'TOTAL' || freeRounds === 'INFO_ONLY' ? freeRounds : 'PER_ROUND';
};

/** Whether it was agreed that what a vendor says of a free round's win only tells of it, whosever free rounds they are. */
export const reportsWithoutPaying = (vendor: Vendor): boolean => (agreedPayout(vendor) ?? 'PER_ROUND') !== 'PER_ROUND';

type NewCampaign = {
  key: string;
  merchantId: MerchantId;
  vendor: VendorCode;
  gameCode: GameCode;
  name: string;
  rounds: number;
  stake: Money;
  payout: FreeRoundPayout;
  wageringPpm: bigint | null;
  costMax: Money;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  members: readonly MemberId[];
  by: { operatorId: OperatorId; userName: string };
};

/**
 * Gives free rounds to members; their vendor is told of each by itself, and the same key again gives nothing new. Refuses NOT_FOUND for a vendor that has none,
 * FIELD_FORMAT for times that are none and for a style that was not agreed, AMOUNT_OUT_OF_RANGE when they are worth more than they may cost, REFERENCE_CONFLICT for
 * a key that was another campaign's.
 */
export const grantCampaign = async (tx: Tx, wanted: NewCampaign): Promise<store.CampaignRow> => {
  const vendor = await findVendor(wanted.vendor);
  if (vendor === undefined || !givesFreeRounds(vendor)) throw new Refusal('NOT_FOUND');
  const agreed = agreedPayout(vendor);
  if (agreed !== undefined && agreed !== wanted.payout) throw new Refusal('FIELD_FORMAT', { field: 'payout', agreed });
  if (Temporal.Instant.compare(wanted.endsAt, wanted.startsAt) <= 0 || Temporal.Instant.compare(wanted.endsAt, now()) <= 0)
    throw new Refusal('FIELD_FORMAT', { field: 'endsAt' });
  const worth = wanted.stake.amount * BigInt(wanted.rounds) * BigInt(wanted.members.length);
  if (wanted.stake.amount <= 0n || worth > wanted.costMax.amount) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const campaign = await store.insertCampaign(tx, {
    key: wanted.key,
    merchant_id: wanted.merchantId,
    vendor: wanted.vendor,
    game_code: wanted.gameCode,
    name: wanted.name,
    rounds: wanted.rounds,
    stake: wanted.stake.amount,
    currency: wanted.stake.currency,
    payout: wanted.payout,
    wagering_ppm: wanted.wageringPpm,
    cost_max: wanted.costMax.amount,
    starts_at: wanted.startsAt,
    ends_at: wanted.endsAt,
    why_ended: null,
    made_by: wanted.by.operatorId,
    made_name: wanted.by.userName,
    made_at: now(),
  });
  if (campaign === undefined) return givenBefore(tx, wanted);
  await store.insertGiven(
    tx,
    wanted.members.map((memberId) => ({
      campaign_id: campaign.id,
      merchant_id: wanted.merchantId,
      member_id: memberId,
      vendor: wanted.vendor,
      state: 'NEW' as const,
      due_at: now(),
      problem: null,
      played_at: null,
    })),
  );
  return campaign;
};

/** The grant under this key. Refuses REFERENCE_CONFLICT where it was something else, or to others. */
const givenBefore = async (tx: Tx, wanted: NewCampaign): Promise<store.CampaignRow> => {
  const campaign = await store.campaignOfKey(tx, wanted.by.operatorId, wanted.key);
  const members = new Set(await store.membersGiven(tx, campaign.id));
  const toTheSame = members.size === wanted.members.length && wanted.members.every((one) => members.has(one));
  if (!toTheSame || !isTermsOf(campaign, wanted)) throw new Refusal('REFERENCE_CONFLICT');
  return campaign;
};

const isTermsOf = (campaign: store.CampaignRow, wanted: NewCampaign): boolean =>
  campaign.merchant_id === wanted.merchantId &&
  campaign.vendor === wanted.vendor &&
  campaign.game_code === wanted.gameCode &&
  campaign.name === wanted.name &&
  campaign.rounds === wanted.rounds &&
  campaign.stake === wanted.stake.amount &&
  campaign.currency === wanted.stake.currency &&
  campaign.payout === wanted.payout &&
  campaign.wagering_ppm === wanted.wageringPpm &&
  campaign.cost_max === wanted.costMax.amount &&
  isMomentOf(campaign.starts_at, wanted.startsAt) &&
  isMomentOf(campaign.ends_at, wanted.endsAt);

/** A row keeps less of a moment than a caller may say. */
const isMomentOf = (kept: Temporal.Instant, said: Temporal.Instant): boolean =>
  Temporal.Instant.compare(kept, said.round('microsecond')) === 0;

/** Takes back what was not played. CASE_CLOSED for a campaign that is over; undefined for none. */
export const takeBackFreeRounds = async (tx: Tx, id: CampaignId): Promise<void> => {
  const campaign = await store.lockCampaign(tx, id);
  if (campaign === undefined) throw new Refusal('NOT_FOUND');
  if (campaign.state !== 'OPEN' || Temporal.Instant.compare(campaign.ends_at, now()) <= 0) throw new Refusal('CASE_CLOSED');
  await store.endCampaign(tx, id, 'OPERATOR', now());
};

export const findCampaign = store.findCampaign;
export const campaignSums = store.sumsOf;
export const listCampaigns = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) => store.campaignsPage(tx, merchants, wanted);
export const listGiven = (tx: Tx, id: CampaignId, wanted: PageWanted) => store.givenPage(tx, id, wanted);
