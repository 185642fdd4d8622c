import { decimalOf } from '@croupier/contract/core/money';
import { GameCode } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { dividedByWhole } from '#rules/play/protocols/exact';
import { type VendorEndpoint, type VendorQuery, VendorRefusal } from '#rules/play/protocols/outbound';
import { theirCode } from '#rules/play/protocols/units';
import { nextNotificationIn } from '#rules/play/vendors/query';
import { queryVendor, queriesFor, findVendor, type Vendor } from '#modules/play/vendors';
import { problemOf } from '#rules/play/protocols/problem';
import * as store from './store.ts';

const atOnce = 10;
const turns = 20;
const problemMax = 500;

/** Tells vendors of free rounds that were given, and of those that are taken back. */
export const grantFreeRounds = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    const due = await inTransaction((tx) => store.takeToNotify(tx, now(), atOnce));
    await Promise.all(due.map((given) => notifyVendor(given)));
    if (due.length < atOnce) return;
  }
};

const notifyVendor = async (given: store.GivenRow): Promise<void> => {
  const gives = given.state === 'NEW';
  try {
    const [campaign, member] = await inTransaction(async (tx) => [
      await store.findCampaign(tx, given.campaign_id),
      await members.getMemberOrThrow(tx, given.member_id),
    ]);
    const vendor = await findVendor(given.vendor);
    if (campaign === undefined || vendor === undefined) throw new Error(`${given.vendor} is not known any more`);
    await queryVendor(vendor, gives ? giving(vendor, given, campaign, member.nickname) : takingBack(vendor, given));
    await inTransaction((tx) =>
      store.changeGiven(tx, given.id, [given.state], {
        state: gives ? 'GRANTED' : 'CANCELLED',
        problem: null,
        problem_code: null,
        tries: given.tries + 1,
      }),
    );
  } catch (error) {
    log.warn({ err: error, vendor: given.vendor, freeRounds: given.id }, 'free rounds call to vendor failed');
    const wait = error instanceof VendorRefusal ? undefined : nextNotificationIn[given.tries];
    const { code, detail } = problemOf(error);
    await inTransaction((tx) =>
      store.changeGiven(tx, given.id, [given.state], {
        problem: detail.slice(0, problemMax),
        problem_code: code,
        tries: given.tries + 1,
        // Free rounds that were never taken back stay to be played: their end ends them, and no more than the granted number is played.
        ...(wait === undefined ? { state: gives ? ('FAILED' as const) : ('CANCELLED' as const) } : { due_at: now().add(wait) }),
      }),
    );
  }
};

const freeRoundsOf = (vendor: Vendor) => {
  const found = queriesFor(vendor).freeRounds;
  if (found === undefined) throw new Error(`${vendor.code} has no free rounds`);
  return found;
};

const giving = (vendor: Vendor, given: store.GivenRow, campaign: store.CampaignRow, displayName: string) => {
  const { create } = freeRoundsOf(vendor);
  const { currency } = campaign;
  const times = vendor.units.get(currency)?.times ?? 1;
  const stake = decimalOf({ amount: campaign.stake, currency });
  return (place: VendorEndpoint): VendorQuery<void> =>
    create(place, {
      campaignId: given.id,
      playerId: given.member_id,
      displayName,
      gameCodes: [GameCode.parse(campaign.game_code)],
      currency: theirCode(vendor.units, currency),
      rounds: campaign.rounds,
      payout: campaign.payout,
      stake: times === 1 ? stake : dividedByWhole(stake, times),
      from: campaign.starts_at,
      until: campaign.ends_at,
    });
};

const takingBack = (vendor: Vendor, given: store.GivenRow) => {
  const { cancel } = freeRoundsOf(vendor);
  return (place: VendorEndpoint): VendorQuery<void> => cancel(place, given.id);
};
