import { isDeepStrictEqual } from 'node:util';
import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Letter, sendLetter as SendLetter } from '@croupier/contract/people/letters-console';
import type * as z from 'zod/mini';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { canChooseSegment } from '#modules/rewards/segments';
import { cleanHtml } from '#platform/clean-html';
import { now } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import * as store from '../letters/store.ts';

const shown = (row: store.LetterRow, read: number): Letter => ({
  id: row.id,
  merchantId: row.merchant_id,
  segmentId: row.segment_id,
  wording: row.wording,
  state: row.state,
  sent: row.sent,
  read,
  madeAt: row.made_at.toString(),
  madeBy: row.made_name,
});

/** Letters, newest first. Refuses MERCHANT_UNKNOWN. */
export const listLetters = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<Letter>> =>
  withPermission(by, 'content.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.lettersPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    const reads = await store.readsOf(tx, rows.map(({ id }) => id)); // prettier-ignore
    return {
      answer: pageOf(wanted, rows.map((row) => shown(row, reads.get(row.id) ?? 0)), total), // prettier-ignore
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { letters: total, pageNo: wanted.pageNo },
    };
  });

/** Sends a letter, once for an id. Refuses as the contract says. */
export const sendLetter = (
  by: AtWork,
  { id, merchantId, segmentId, wording, reason }: z.output<NonNullable<typeof SendLetter.body>>,
): Promise<Letter> =>
  withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const { languages } = await getServedMerchant(scope, merchantId);
    const words = Object.fromEntries(
      Object.entries(wording).map(([language, { title, content }]) => [language, { title: title.trim(), content: cleanHtml(content) }]),
    );
    if (Object.keys(words).some((language) => !languages.includes(language))) throw new Refusal('MALFORMED');
    const { operatorId, userName } = by.operator;
    const known = await store.findLetter(tx, id);
    if (known === undefined && segmentId !== null && !(await canChooseSegment(tx, merchantId, segmentId))) throw new Refusal('NOT_FOUND');
    const row =
      known ??
      (await store.insertLetter(tx, {
        id,
        merchant_id: merchantId,
        segment_id: segmentId,
        wording: words,
        sent_until: null,
        made_at: now(),
        made_by: operatorId,
        made_name: userName,
        finished_at: null,
      })) ??
      (await store.findLetter(tx, id));
    if (row === undefined || row.merchant_id !== merchantId || row.segment_id !== segmentId || !isDeepStrictEqual(row.wording, words))
      throw new Refusal('REFERENCE_CONFLICT');
    return {
      answer: shown(row, 0),
      merchants: [merchantId],
      target: `letter:${id}`,
      details: { letter: id, segmentId, reason, after: { wording: words } },
    };
  });

/** Stops a letter. Refuses NOT_FOUND and CASE_CLOSED. */
export const stopLetter = (by: AtWork, id: string, { reason }: { reason: string }): Promise<Letter> =>
  withPermission(by, 'content.edit', `letter:${id}`, async (tx, scope) => {
    const before = await store.holdLetter(tx, id);
    if (before === undefined || !serves(scope, before.merchant_id)) throw new Refusal('NOT_FOUND');
    if (before.state !== 'SENDING') throw new Refusal('CASE_CLOSED');
    const row = await store.finishLetter(tx, id, 'STOPPED', now());
    return {
      answer: shown(row, (await store.readsOf(tx, [id])).get(id) ?? 0),
      merchants: [row.merchant_id],
      details: { letter: id, sent: row.sent, reason, before: { state: before.state }, after: { state: row.state } },
    };
  });
