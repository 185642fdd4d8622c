import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import type * as wire from '@croupier/contract/rewards/loyalty-console';
import type { Merchant } from '#modules/brand/merchants';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { termsInForce } from '../store/terms.ts';
import { saveTerms } from '../terms.ts';
import { type TermsOf, writeTerms } from '../terms.rules.ts';

export const showTerms = (by: AtWork, merchantId: MerchantId): Promise<wire.LoyaltyTerms> =>
  withPermission(by, 'loyalty.read', `merchant:${merchantId}`, async (tx, scope) => ({
    answer: await termsNow(tx, await getServedMerchant(scope, merchantId)),
    merchants: [merchantId],
    details: {},
  }));

const termsNow = async (tx: Tx, { id, currency, languages }: Merchant): Promise<wire.LoyaltyTerms> => {
  const money = (amount: bigint): Money => ({ amount, currency });
  const [ladder, rebate, cashback] = [
    await termsInForce(tx, id, 'LOYALTY'),
    await termsInForce(tx, id, 'REBATE'),
    await termsInForce(tx, id, 'CASHBACK'),
  ];
  const versioned = <P extends keyof TermsOf, Shown>(
    found: Awaited<ReturnType<typeof termsInForce<P>>>,
    show: (terms: TermsOf[P]) => Shown,
  ) => ({
    version: found?.version ?? 0,
    terms: found === undefined ? null : show(found.terms),
    changedAt: found?.made_at.toString() ?? null,
    changedBy: found?.made_name ?? null,
  });
  return {
    merchantId: id,
    languages: [...languages],
    ladder: versioned<'LOYALTY', wire.Ladder>(ladder, (terms) => ({
      ...terms,
      levels: terms.levels.map((level) => ({
        ...level,
        name: { ...level.name },
        turnover: money(level.turnover),
        deposits: money(level.deposits),
        keep: money(level.keep),
        levelUp: money(level.levelUp),
        monthly: money(level.monthly),
        birthday: money(level.birthday),
      })),
    })),
    rebate: versioned<'REBATE', wire.RebateTerms>(rebate, (terms) => ({
      ...terms,
      rates: [...terms.rates],
      least: money(terms.least),
      dailyMax: terms.dailyMax === null ? null : money(terms.dailyMax),
    })),
    cashback: versioned<'CASHBACK', wire.CashbackTerms>(cashback, (terms) => ({
      ...terms,
      rates: [...terms.rates],
      lossMin: money(terms.lossMin),
      most: terms.most === null ? null : money(terms.most),
    })),
  };
};

type Change<Terms> = { terms: Terms; version: number; reason: string };

export const changeLadder = (by: AtWork, id: MerchantId, { terms, ...change }: Change<wire.Ladder>): Promise<wire.LoyaltyTerms> =>
  changed(by, id, 'LOYALTY', change, (units) => ({
    ...terms,
    levels: terms.levels.map((level) => ({
      ...level,
      turnover: units(level.turnover),
      deposits: units(level.deposits),
      keep: units(level.keep),
      levelUp: units(level.levelUp),
      monthly: units(level.monthly),
      birthday: units(level.birthday),
    })),
  }));

export const changeRebate = (by: AtWork, id: MerchantId, { terms, ...change }: Change<wire.RebateTerms>): Promise<wire.LoyaltyTerms> =>
  changed(by, id, 'REBATE', change, (units) => ({
    ...terms,
    least: units(terms.least),
    dailyMax: terms.dailyMax === null ? null : units(terms.dailyMax),
  }));

export const changeCashback = (by: AtWork, id: MerchantId, { terms, ...change }: Change<wire.CashbackTerms>): Promise<wire.LoyaltyTerms> =>
  changed(by, id, 'CASHBACK', change, (units) => ({
    ...terms,
    lossMin: units(terms.lossMin),
    most: terms.most === null ? null : units(terms.most),
  }));

const changed = <P extends keyof TermsOf>(
  by: AtWork,
  merchantId: MerchantId,
  programme: P,
  { version, reason }: { version: number; reason: string },
  read: (units: (money: Money) => bigint) => TermsOf[P],
): Promise<wire.LoyaltyTerms> =>
  withPermission(by, 'loyalty.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const before = await termsInForce(tx, merchantId, programme);
    const terms = read(unitsOf(merchant.currency));
    await saveTerms(tx, merchantId, { programme, terms, version, by: by.operator, reason });
    return {
      answer: await termsNow(tx, merchant),
      merchants: [merchantId],
      details: { programme, reason, before: before === undefined ? null : writeTerms(before.terms), after: writeTerms(terms) },
    };
  });

const unitsOf =
  (currency: Currency) =>
  (money: Money): bigint => {
    if (money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    if (money.amount < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    return money.amount;
  };
