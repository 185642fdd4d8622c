import { envelopesShownMax, type RedEnvelope } from '@croupier/contract/rewards/red-envelopes';
import { expectMerchant } from '#modules/brand/merchants';
import { wordIn } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { momentOf } from '../raffle.ts';
import * as store from '../store/envelopes.ts';
import { envelopePhase, isEligible, needsOf } from './envelope.ts';

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

const trialUser = 4;
const daysBefore = 3;
const daysAhead = 7;
const hoursOfDay = 24;

/** The red envelopes of the member's merchant, with what the member took. */
export const ownEnvelopes = (
  { memberId, merchantId, type }: Caller,
  language: string,
): Promise<{ now: string; envelopes: RedEnvelope[] }> =>
  inTransaction(async (tx) => {
    const at = now();
    if (type === trialUser) return { now: momentOf(at), envelopes: [] };
    const { currency, timeZone, defaultLanguage } = await expectMerchant(merchantId);
    const stretch = { at, from: at.subtract({ hours: hoursOfDay * daysBefore }), to: at.add({ hours: hoursOfDay * daysAhead }) };
    const rows = await store.shownEnvelopes(tx, merchantId, stretch, envelopesShownMax);
    const ids = rows.map(({ id }) => id);
    const own = await store.sharesOf(tx, memberId, ids);
    const free = await store.withFreeShares(tx, ids);
    const envelopes: RedEnvelope[] = [];
    for (const row of rows) {
      const needs = needsOf(row);
      const taken = own.get(row.id);
      const phase = envelopePhase(row, free.has(row.id));
      envelopes.push({
        id: row.id,
        name: wordIn(row.name, language, defaultLanguage),
        total: { amount: row.total, currency },
        pieces: row.pieces,
        opensAt: momentOf(row.opens_at),
        closesAt: momentOf(row.closes_at),
        phase,
        needs,
        isEligible: phase !== 'CLOSED' && (await isEligible(tx, memberId, needs, timeZone)),
        own: taken === undefined ? null : { amount: taken, currency },
      });
    }
    return { now: momentOf(at), envelopes };
  });
