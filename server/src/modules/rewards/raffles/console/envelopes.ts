import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { EnvelopeRow, NewEnvelope } from '@croupier/contract/rewards/raffles-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { envelopePhase, needsOf } from '../envelopes/envelope.ts';
import { saveEnvelope } from '../envelopes/save-envelope.ts';
import { momentOf } from '../raffle.ts';
import * as store from '../store/envelopes.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listEnvelopes = (by: AtWork, { merchantId, ...wanted }: Listed): Promise<Page<EnvelopeRow>> =>
  withPermission(by, 'raffle.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.envelopesPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { redEnvelopes: total, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.EnvelopeRow[]): Promise<EnvelopeRow[]> => {
  const takenOf = await store.takenOf(tx, rows.map(({ id }) => id)); // prettier-ignore
  return Promise.all(
    rows.map(async (row): Promise<EnvelopeRow> => {
      const { currency } = await getMerchantOrThrow(row.merchant_id);
      const { taken, amount } = takenOf.get(row.id) ?? { taken: 0, amount: 0n };
      return {
        id: row.id,
        merchantId: row.merchant_id,
        name: row.name,
        total: { amount: row.total, currency },
        pieces: row.pieces,
        floor: { amount: row.floor, currency },
        shareMax: row.share_max === null ? null : { amount: row.share_max, currency },
        turnoverPpm: row.turnover_ppm,
        needs: needsOf(row),
        opensAt: momentOf(row.opens_at),
        closesAt: momentOf(row.closes_at),
        repeatDays: row.repeat_days,
        phase: envelopePhase(row, taken < row.pieces),
        taken,
        cost: { amount, currency },
        madeBy: row.made_name,
      };
    }),
  );
};

const shownOne = async (tx: Tx, row: store.EnvelopeRow): Promise<EnvelopeRow> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a red envelope that is there is shown');
  return one;
};

/** Refuses as the contract says. */
export const addEnvelope = (by: AtWork, { merchantId, reason, ...terms }: NewEnvelope): Promise<EnvelopeRow> =>
  withPermission(by, 'raffle.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const row = await saveEnvelope(tx, await getServedMerchant(scope, merchantId), terms, by.operator);
    const { name, total, pieces } = row;
    return {
      answer: await shownOne(tx, row),
      merchants: [merchantId],
      details: {
        redEnvelope: row.id,
        reason,
        after: { name, total: String(total), pieces, opensAt: momentOf(row.opens_at), closesAt: momentOf(row.closes_at) },
      },
    };
  });

/** Refuses NOT_FOUND and CASE_CLOSED. */
export const endEnvelope = (by: AtWork, id: string, { reason }: { reason: string }): Promise<EnvelopeRow> =>
  withPermission(by, 'raffle.edit', `red-envelope:${id}`, async (tx, scope) => {
    const row = await store.holdEnvelope(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    const at = now();
    if (Temporal.Instant.compare(row.closes_at, at) <= 0) throw new Refusal('CASE_CLOSED');
    const opensAt = Temporal.Instant.compare(row.opens_at, at) < 0 ? row.opens_at : at.subtract({ milliseconds: 1 });
    const changed = await store.changeEnvelope(tx, id, { opens_at: opensAt, closes_at: at, repeat_days: null });
    return {
      answer: await shownOne(tx, changed),
      merchants: [row.merchant_id],
      details: {
        redEnvelope: id,
        reason,
        before: { closesAt: momentOf(row.closes_at) },
        after: { closesAt: momentOf(changed.closes_at) },
      },
    };
  });
