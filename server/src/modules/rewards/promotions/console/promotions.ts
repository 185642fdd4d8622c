import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Promotion } from '@croupier/contract/rewards/promotions';
import type { PromotionKindInfo, PromotionPhase, PromotionRow, PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import { fieldsOf, valuesOf } from '#platform/form-fields';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { amountIn } from '../default-amounts.ts';
import { factsOfExample } from '../kinds/example.ts';
import type { PromotionType } from '../kinds/kind.ts';
import { promotionTypes } from '../kinds/registry.ts';
import { assertReadable, columnsOf, savePromotion } from '../save-promotion.ts';
import { shownPromotion } from '../shown.ts';
import * as store from '../store/promotions.ts';
import { phaseOf, shownRow, shownRows } from './shown-rows.ts';

/** Refuses MERCHANT_UNKNOWN. */
export const listKinds = (
  by: AtWork,
  merchantId: MerchantId,
): Promise<{ kinds: PromotionKindInfo[]; languages: string[]; timeZone: string; imageHost: string }> =>
  withPermission(by, 'promotion.read', null, async (_, scope) => {
    const { currency, languages, timeZone, imageHosts } = await getServedMerchant(scope, merchantId);
    return {
      answer: {
        kinds: promotionTypes.map((type) => kindInfo(type, currency)),
        languages: [...languages],
        timeZone,
        imageHost: imageHosts[0] ?? '',
      },
      merchants: [merchantId],
      details: { kinds: promotionTypes.length },
    };
  });

const kindInfo = (type: PromotionType, currency: Currency): PromotionKindInfo => {
  const fields = fieldsOf(type.settings);
  const amount = amountIn(currency);
  const defaults = type.defaults(amount);
  return {
    kind: type.kind,
    trigger: type.trigger,
    category: type.category,
    repeats: type.repeats,
    givesMoney: type.gives === 'MONEY',
    fields: fields,
    defaults: valuesOf(fields, defaults),
    example: exampleOf(type, defaults, currency),
  };
};

/** The worked example of a type with the amounts of a merchant's currency. */
const exampleOf = (type: PromotionType, defaults: object, currency: Currency): PromotionKindInfo['example'] => {
  const { example } = type;
  if (example === undefined || type.reward === undefined) return null;
  const amount = amountIn(currency);
  const scaled = {
    ...example,
    ...(example.deposit !== undefined && { deposit: amount(Number(example.deposit)) }),
    ...(example.loss !== undefined && { loss: amount(Number(example.loss)) }),
  };
  const facts = factsOfExample(scaled, currency);
  const from = facts.deposit?.amount ?? facts.loss;
  return {
    from: from === undefined ? null : { amount: from, currency },
    gives: { amount: type.reward(defaults, facts), currency },
  };
};

type Listed = PageWanted & { merchantId?: MerchantId | undefined; phase?: PromotionPhase | undefined };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listPromotions = (by: AtWork, { merchantId, phase, ...wanted }: Listed): Promise<Page<PromotionRow>> =>
  withPermission(by, 'promotion.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await store.promotionsPage(tx, merchants, { at: now(), phase }, wanted);
    return {
      answer: pageOf(wanted, await shownRows(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { promotions: total, pageNo: wanted.pageNo },
    };
  });

type Saving = { merchantId: MerchantId; terms: PromotionTerms; version: number; reason: string };

/** Refuses as the contract says. */
export const changePromotion = (by: AtWork, id: string, { merchantId, terms, version, reason }: Saving): Promise<PromotionRow> =>
  withPermission(by, 'promotion.edit', `promotion:${id}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const before = await store.findPromotion(tx, id);
    const row = await savePromotion(tx, merchant, { id, terms, version, by: by.operator });
    return {
      answer: await shownRow(tx, row),
      merchants: [merchantId],
      details: { promotion: id, reason, before: before === undefined ? null : kept(before), after: kept(row) },
    };
  });

/** The fields that the audit log keeps. */
const kept = (row: store.PromotionRow) => {
  const { kind, categories, words, settings, bonus, turnover_ppm, audience, repeats, joins, claim_days, once_per, ends_at } = row;
  return {
    kind,
    categories,
    words,
    settings,
    bonus,
    turnoverPpm: turnover_ppm,
    audience,
    repeats,
    joins,
    claimDays: claim_days,
    oncePer: once_per,
    budget: [row.budget_money, row.budget_count, row.day_money, row.day_count].map((limit) => (limit === null ? null : String(limit))),
    startsAt: row.starts_at.toString(),
    endsAt: ends_at === null ? null : ends_at.toString(),
  };
};

/** The promotion as a member would see it. Nothing is saved. */
export const previewPromotion = (
  by: AtWork,
  { merchantId, terms, language }: { merchantId: MerchantId; terms: PromotionTerms; language: string },
): Promise<Promotion> =>
  withPermission(by, 'promotion.read', null, async (_, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    assertReadable(merchant, terms);
    const row = { id: '00000000-0000-4000-8000-000000000000', kind: terms.kind, ...columnsOf(terms, merchant, undefined), closed_at: null };
    return {
      answer: shownPromotion(row, { language, merchant, member: null, isEarned: true }),
      merchants: [merchantId],
      details: { preview: terms.kind },
    };
  });

/** Refuses NOT_FOUND and CASE_CLOSED. */
export const stopPromotion = (by: AtWork, id: string, { reason }: { reason: string }): Promise<PromotionRow> =>
  withPermission(by, 'promotion.edit', `promotion:${id}`, async (tx, scope) => {
    const before = await store.holdPromotion(tx, id);
    if (before === undefined || !serves(scope, before.merchant_id)) throw new Refusal('NOT_FOUND');
    if (phaseOf(before) === 'ENDED') throw new Refusal('CASE_CLOSED');
    const row = await store.updatePromotion(tx, id, { closed_at: now(), closed_because: 'OPERATOR' });
    return {
      answer: await shownRow(tx, row),
      merchants: [row.merchant_id],
      details: { promotion: id, reason, before: { phase: phaseOf(before) }, after: { phase: 'ENDED' } },
    };
  });
