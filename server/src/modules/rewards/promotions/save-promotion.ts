import { isDeepStrictEqual } from 'node:util';
import { parseAmount } from '@croupier/contract/core/money';
import { promotionsMax } from '@croupier/contract/rewards/promotions';
import type { PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import type { Merchant } from '#modules/brand/merchants';
import { findByUserName } from '#modules/people/members';
import { saveTemplate } from '#modules/rewards/bonuses';
import type { Occasion } from '#modules/rewards/giving';
import { canChooseSegment } from '#modules/rewards/segments';
import { unreadableAmount } from '#rules/rewards/bonuses/template';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { readSettings } from './read-settings.ts';
import { isOver } from './status.rules.ts';
import * as store from './store/promotions.ts';

type Saving = { id: string; terms: PromotionTerms; version: number; by: Occasion['by'] | null };

/**
 * Adds a promotion, or changes one; the same call again changes nothing. A start in the past becomes now. Its bonus terms become a version of a template of its
 * own, so grants keep the terms under which they were given. Refuses as the contract says.
 */
export const savePromotion = async (tx: Tx, merchant: Merchant, { id, terms, version, by }: Saving): Promise<store.PromotionRow> => {
  const before = await store.holdPromotion(tx, id);
  if (before !== undefined && before.merchant_id !== merchant.id) throw new Refusal('NOT_FOUND');
  if (version > 0 && before === undefined) throw new Refusal('NOT_FOUND');
  // The answer to the first call was lost.
  if (before !== undefined && before.version === version + 1 && isSame(before, columnsOf(terms, merchant, before))) return before;
  if ((before?.version ?? 0) !== version) throw new Refusal('CHANGED_MEANWHILE');
  if (before !== undefined && isOver({ endsAt: before.ends_at, closedAt: before.closed_at }, now())) throw new Refusal('CASE_CLOSED');
  if (before !== undefined && before.kind !== terms.kind) throw new Refusal('FIELD_FORMAT', { field: 'kind' });
  if (before === undefined && (await store.countOpen(tx, merchant.id, now())) >= promotionsMax)
    throw new Refusal('LIMIT_REACHED', { most: promotionsMax });
  await assertTerms(tx, merchant, terms);
  const columns = columnsOf(terms, merchant, before);
  const template = await templateOf(tx, merchant, { id, terms, by }, before);
  const made = { version: version + 1, made_at: now(), made_by: by?.operatorId ?? null, made_name: by?.userName ?? null };
  if (before !== undefined) return store.updatePromotion(tx, id, { ...columns, template_id: template, ...made });
  const row = await store.insertPromotion(tx, {
    id,
    merchant_id: merchant.id,
    kind: terms.kind,
    ...columns,
    template_id: template,
    closed_at: null,
    closed_because: null,
    ...made,
  });
  if (row === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return row;
};

/** Whether a promotion has these terms already. */
const isSame = (row: store.PromotionRow, columns: ReturnType<typeof columnsOf>): boolean =>
  (Object.keys(columns) as (keyof typeof columns)[]).every((name) => isDeepStrictEqual(plain(row[name]), plain(columns[name])));

const plain = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.epochMilliseconds : value);

const codeLength = 12;

/** A new version if the terms changed; null for cash. */
const templateOf = async (
  tx: Tx,
  merchant: Merchant,
  { id, terms, by }: Omit<Saving, 'version'>,
  before: store.PromotionRow | undefined,
): Promise<string | null> => {
  if (terms.bonus === null) return null;
  if (before?.template_id !== undefined && before.template_id !== null && JSON.stringify(before.bonus) === JSON.stringify(terms.bonus))
    return before.template_id;
  const names = Object.fromEntries(Object.entries(terms.words).map(([language, { title }]) => [language, title.slice(0, 80)]));
  const saved = await saveTemplate(tx, {
    merchantId: merchant.id,
    code: `PROMO-${id.replaceAll('-', '').slice(-codeLength).toUpperCase()}`,
    name: { en: Object.values(names)[0] ?? '', ...names },
    terms: terms.bonus,
    ...(by && { by }),
  });
  return saved.id;
};

const assertTerms = async (tx: Tx, merchant: Merchant, terms: PromotionTerms): Promise<void> => {
  assertReadable(merchant, terms);
  const { segmentId, agent } = terms.audience;
  if (segmentId !== null && !(await canChooseSegment(tx, merchant.id, segmentId))) throw new Refusal('FIELD_FORMAT', { field: 'audience' });
  if (agent !== null && (await findByUserName(tx, merchant.id, agent)) === undefined)
    throw new Refusal('MEMBER_NOT_FOUND', { accounts: agent });
};

/** The part of the check that needs no database: a preview makes it too. */
export const assertReadable = ({ currency }: Pick<Merchant, 'currency'>, terms: PromotionTerms): void => {
  const { type, settings } = readSettings(terms);
  const amounts = [...Object.entries(terms.settings), ...Object.entries(terms.budget)];
  for (const [field, value] of amounts)
    if (typeof value === 'string' && /^\d+\.\d+$/.test(value) && parseAmount(value, currency) === undefined)
      throw new Refusal('FIELD_FORMAT', { field });
  try {
    type.offer(settings, currency);
  } catch {
    throw new Refusal('FIELD_FORMAT', { field: 'settings' });
  }
  if (terms.bonus === null) return;
  if (type.gives !== 'MONEY') throw new Refusal('FIELD_FORMAT', { field: 'bonus' });
  if (terms.bonus.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
  const unreadable = unreadableAmount(terms.bonus);
  if (unreadable !== undefined) throw new Refusal('FIELD_FORMAT', { field: unreadable });
};

/** The columns that an operator chooses. A promotion that has begun keeps its start. */
export const columnsOf = (terms: PromotionTerms, { currency }: Pick<Merchant, 'currency'>, before: store.PromotionRow | undefined) => {
  const units = (decimal: string | null, field: string): bigint | null => {
    if (decimal === null) return null;
    const amount = parseAmount(decimal, currency);
    if (amount === undefined) throw new Refusal('FIELD_FORMAT', { field });
    return amount;
  };
  const at = now();
  const wanted = Temporal.Instant.from(terms.startsAt);
  const hasBegun = before !== undefined && Temporal.Instant.compare(before.starts_at, at) <= 0;
  const startsAt = hasBegun ? before.starts_at : Temporal.Instant.compare(wanted, at) < 0 ? at : wanted;
  const endsAt = terms.endsAt === null ? null : Temporal.Instant.from(terms.endsAt);
  if (endsAt !== null && Temporal.Instant.compare(endsAt, startsAt) <= 0) throw new Refusal('FIELD_FORMAT', { field: 'endsAt' });
  const money = units(terms.budget.money, 'budget.money');
  const { count } = terms.budget;
  // A budget below the part that is taken already could never hold.
  if (before !== undefined && money !== null && money < before.spent) throw new Refusal('FIELD_FORMAT', { field: 'budget.money' });
  if (before !== undefined && count !== null && count < before.claims) throw new Refusal('FIELD_FORMAT', { field: 'budget.count' });
  return {
    categories: [...new Set(terms.categories)],
    words: terms.words,
    picture: terms.picture,
    settings: terms.settings,
    bonus: terms.bonus,
    turnover_ppm: terms.turnoverPpm,
    audience: terms.audience,
    repeats: terms.repeats,
    joins: terms.joins,
    claim_days: terms.claimDays,
    once_per: [...new Set(terms.oncePer)],
    budget_money: money,
    budget_count: count,
    day_money: units(terms.budget.dayMoney, 'budget.dayMoney'),
    day_count: terms.budget.dayCount,
    starts_at: startsAt,
    ends_at: endsAt,
    place: terms.place,
  };
};
