import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { BonusTemplate, saveBonusTemplate } from '@croupier/contract/rewards/bonuses-console';
import * as z from 'zod/mini';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import * as store from '../store/templates.ts';
import { unreadableAmount } from '../template.rules.ts';
import { saveTemplate } from '../templates.ts';

type Row = Awaited<ReturnType<typeof store.templatesPage>>['rows'][number];

const shown = (row: Row): BonusTemplate => ({
  id: row.id,
  merchantId: row.merchant_id,
  code: row.code,
  name: row.name,
  version: row.version,
  terms: z.parse(BonusTerms, row.terms),
  isRetired: row.retired_at !== null,
  madeAt: row.made_at.toString(),
  madeBy: row.made_name,
});

/** Bonus templates, newest first. Refuses MERCHANT_UNKNOWN. */
export const listTemplates = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<BonusTemplate>> =>
  withPermission(by, 'bonus.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.templatesPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, rows.map(shown), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { templates: total, pageNo: wanted.pageNo },
    };
  });

type Wanted = z.output<NonNullable<typeof saveBonusTemplate.body>>;

/** Makes a template or its next version. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, and CHANGED_MEANWHILE. */
export const changeTemplate = (by: AtWork, { merchantId, code, name, terms, version, reason }: Wanted): Promise<BonusTemplate> =>
  withPermission(by, 'bonus.edit', null, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    if (terms.currency !== merchant.currency) throw new Refusal('CURRENCY_MISMATCH');
    const unreadable = unreadableAmount(terms);
    if (unreadable !== undefined) throw new Refusal('FIELD_FORMAT', { field: unreadable });
    const saved = await saveTemplate(tx, { merchantId, code, name, terms, by: by.operator });
    if (saved.version !== version + 1) throw new Refusal('CHANGED_MEANWHILE');
    const before = version === 0 ? null : await store.termsOf(tx, saved.id, version);
    return {
      answer: await shownById(tx, saved.id),
      merchants: [merchantId],
      target: `bonus-template:${saved.id}`,
      details: { code, version: saved.version, before: before as object | null, after: terms, reason },
    };
  });

const shownById = async (tx: Tx, id: string): Promise<BonusTemplate> => shown(await store.templateWithTerms(tx, id));

/** Retires a template. Refuses NOT_FOUND, and CASE_CLOSED for one that is retired. */
export const retireTemplate = (by: AtWork, id: string, { reason }: { reason: string }): Promise<null> =>
  withPermission(by, 'bonus.edit', `bonus-template:${id}`, async (tx, scope) => {
    const row = await store.lockTemplate(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    if (row.retired_at !== null) throw new Refusal('CASE_CLOSED');
    await store.retire(tx, row.merchant_id, id, now());
    return {
      answer: null,
      merchants: [row.merchant_id],
      details: { code: row.code, before: { isRetired: false }, after: { isRetired: true }, reason },
    };
  });
