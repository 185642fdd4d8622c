import type { Claimable } from '@croupier/contract/rewards/claimables';
import type { Event } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Claimant, registerClaimables } from '#modules/rewards/claimables';
import { wordIn } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { envelopePhase, isEligible, needsOf } from './envelopes/envelope.ts';
import { momentOf, phaseOf } from './raffle.ts';
import { entriesOf } from './store/entries.ts';
import * as envelopes from './store/envelopes.ts';
import { openInstants } from './store/raffles.ts';
import { heldTickets } from './tickets.rules.ts';

type Listed = Omit<Claimable, 'programme'>[];

const openMax = 20;

/** Instant raffles for which the member holds a ticket. */
const listRaffles = async (tx: Tx, { member, merchant, language }: Claimant): Promise<Listed> => {
  const rows = (await openInstants(tx, merchant.id, now())).filter((row) => phaseOf(row) === 'RUNNING');
  const entries = new Map((await entriesOf(tx, member.id, rows.map(({ id }) => id))).map((entry) => [entry.raffle_id, entry])); // prettier-ignore
  return rows.flatMap(({ id, name, tickets_max, ends_at }) => {
    const entry = entries.get(id);
    if (entry === undefined || heldTickets(entry, tickets_max) === 0) return [];
    const title = wordIn(name, language, merchant.defaultLanguage);
    return [{ id, title, reward: null, until: momentOf(ends_at), page: '/raffles', atOnce: false }];
  });
};

/** Red envelopes that are open, and of which the member may take a share. */
const listEnvelopes = async (tx: Tx, { member, merchant, language }: Claimant): Promise<Listed> => {
  const at = now();
  const rows = await envelopes.shownEnvelopes(tx, merchant.id, { at, from: at, to: at }, openMax);
  const ids = rows.map(({ id }) => id);
  const [own, free] = [await envelopes.sharesOf(tx, member.id, ids), await envelopes.withFreeShares(tx, ids)];
  const listed: Listed = [];
  for (const row of rows) {
    const mayTake = !own.has(row.id) && envelopePhase(row, free.has(row.id)) === 'OPEN';
    if (!mayTake || !(await isEligible(tx, member.id, needsOf(row), merchant.timeZone))) continue;
    const title = wordIn(row.name, language, merchant.defaultLanguage);
    listed.push({ id: row.id, title, reward: null, until: momentOf(row.closes_at), page: '/member?page=redEnvelope', atOnce: false });
  }
  return listed;
};

registerClaimables('RAFFLE', { list: listRaffles, count: async (tx, claimant) => (await listRaffles(tx, claimant)).length });
registerClaimables('RED_ENVELOPE', { list: listEnvelopes, count: async (tx, claimant) => (await listEnvelopes(tx, claimant)).length });

/** The events for open tabs when tickets, prizes or shares of members change. */
export const changedFor = (merchantId: MerchantId, members: readonly MemberId[]): Event[] =>
  members.flatMap((memberId) => [
    { type: 'raffles.changed' as const, merchantId, memberId },
    { type: 'claimables.changed' as const, merchantId, memberId },
  ]);
