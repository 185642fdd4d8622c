import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { Currency, Money } from '@croupier/contract/core/money';
import { isTrialType } from '@croupier/contract/people/members';
import type { VipChange, VipLevel, VipOverview, VipReward, VipState } from '@croupier/contract/rewards/loyalty';
import * as merchants from '#modules/brand/merchants';
import * as withdrawals from '#modules/payments/withdrawals';
import * as members from '#modules/people/members';
import { pointsPercents } from '#modules/rewards/points';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { wordIn } from '#rules/rewards/points/points';
import { heldLevel, monthResult } from './ladder.rules.ts';
import { periodAround } from './periods.rules.ts';
import { levelName, shownReward } from './shown.ts';
import { monthSums } from './store/months.ts';
import { changesPage, readyRewards, rewardsPage } from './store/rewards.ts';
import { termsInForce } from './store/terms.ts';
import { atLevel, type CashbackTerms, type Ladder, type RebateTerms } from './terms.rules.ts';

type Reader = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

/** The ladder of a merchant whose members have levels; undefined otherwise. */
const ladderOf = async (tx: Tx, merchant: merchants.Merchant): Promise<Ladder | undefined> =>
  merchant.flags.vip ? (await termsInForce(tx, merchant.id, 'LOYALTY'))?.terms : undefined;

export const vipState = ({ memberId, merchantId, type }: Reader, language: string): Promise<VipState> =>
  inTransaction(async (tx) => {
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const ladder = isTrialType(type) ? undefined : await ladderOf(tx, merchant);
    if (ladder === undefined) return { hasVip: false, vipLabelName: null, vipRankLevel: null, claimable: 0 };
    const held = heldLevel(ladder, (await members.getMemberOrThrow(tx, memberId)).level);
    const claimable = (await readyRewards(tx, memberId, now())).length;
    return { hasVip: true, vipLabelName: wordIn(held.name, language, merchant.defaultLanguage), vipRankLevel: held.level, claimable };
  });

/** The levels with their benefits, the figures of the month, and rewards to claim. Refuses NOT_FOUND if the merchant has no levels. */
export const vipOverview = ({ memberId, merchantId }: Reader, language: string): Promise<VipOverview> =>
  inTransaction(async (tx) => {
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const ladder = await ladderOf(tx, merchant);
    if (ladder === undefined) throw new Refusal('NOT_FOUND');
    const { level, currency } = await members.getMemberOrThrow(tx, memberId);
    const held = heldLevel(ladder, level);
    const month = await currentMonth(tx, merchant, memberId);
    const cashback = (await termsInForce(tx, merchantId, 'CASHBACK'))?.terms;
    const rewards = await readyRewards(tx, memberId, now());
    const languages = [language, merchant.defaultLanguage];
    return {
      level: held.level,
      levels: await shownLevels(tx, merchant, ladder, { languages, cashback }),
      month: {
        from: month.from,
        to: month.to,
        turnover: { amount: month.turnover, currency },
        deposits: { amount: month.deposits, currency },
      },
      reaches: monthResult(ladder, level, month).after,
      contact: held.contact === '' ? null : held.contact,
      rewards: rewards.map((row) => shownReward(row, levelName(ladder, row.level, ...languages))),
      cashback: cashback === undefined ? null : shownCashback(cashback, held.level, currency),
    };
  });

/** Valid bets and deposits of a member in the running month. */
export const currentMonth = async (
  tx: Tx,
  { id: merchantId, timeZone, currency }: merchants.Merchant,
  memberId: MemberCaller['memberId'],
) => {
  const span = periodAround('MONTH', now().toZonedDateTimeISO(timeZone).toPlainDate().toString());
  const [sums] = await monthSums(tx, { merchantId, currency, ...span, who: { ids: [memberId] } });
  return { ...span, turnover: sums?.turnover ?? 0n, deposits: sums?.deposits ?? 0n };
};

type Shown = { languages: readonly string[]; cashback: CashbackTerms | undefined };

const shownLevels = async (
  tx: Tx,
  { id: merchantId, currency }: merchants.Merchant,
  { levels }: Ladder,
  { languages, cashback }: Shown,
) => {
  const rebate = (await termsInForce(tx, merchantId, 'REBATE'))?.terms;
  const limits = await withdrawals.levelLimitsOf(tx, merchantId, currency);
  const points = await pointsPercents(tx, merchantId, levels.map(({ level }) => level)); // prettier-ignore
  const money = (amount: bigint): Money => ({ amount, currency });
  const reward = (amount: bigint): Money | null => (amount === 0n ? null : money(amount));
  return levels.map((one): VipLevel => {
    const { level } = one;
    const limit = limits.findLast((row) => row.level <= level);
    return {
      level,
      name: wordIn(one.name, ...languages),
      turnover: money(one.turnover),
      deposits: money(one.deposits),
      keep: money(one.keep),
      levelUp: reward(one.levelUp),
      monthly: reward(one.monthly),
      birthday: reward(one.birthday),
      rebates: rebate === undefined ? [] : ratesOf(rebate, level),
      cashbackPpm: cashback === undefined ? null : (atLevel(cashback.rates, level)?.ratePpm ?? 0),
      pointsPercent: points.get(level) ?? null,
      withdrawals: limit === undefined ? null : { count: limit.dailyCount, amount: money(limit.dailyAmount) },
      hasContact: one.contact !== '',
    };
  });
};

/** The rates of a level, of the game types that have one. */
export const ratesOf = ({ rates }: RebateTerms, level: number): VipLevel['rebates'] =>
  [...new Set(rates.map(({ gameType }) => gameType))].flatMap((gameType) => {
    const ratePpm = atLevel(rates.filter((rate) => rate.gameType === gameType), level)?.ratePpm ?? 0; // prettier-ignore
    return ratePpm === 0 ? [] : [{ gameType, ratePpm }];
  });

const shownCashback = (
  { period, rates, lossMin, most, turnoverPpm }: CashbackTerms,
  level: number,
  currency: Currency,
): VipOverview['cashback'] => ({
  period,
  ratePpm: atLevel(rates, level)?.ratePpm ?? 0,
  lossMin: { amount: lossMin, currency },
  most: most === null ? null : { amount: most, currency },
  turnoverPpm,
});

export const listChanges = ({ memberId, merchantId }: Reader, wanted: PageWanted, language: string): Promise<Page<VipChange>> =>
  inTransaction(async (tx) => {
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const ladder = await ladderOf(tx, merchant);
    const name = (level: number): string => levelName(ladder, level, language, merchant.defaultLanguage);
    const { rows, total } = await changesPage(tx, memberId, wanted);
    const content = rows.map(({ at, level_from, level_to, because }) => ({
      at: at.toString(),
      from: level_from,
      to: level_to,
      fromName: name(ladder === undefined ? level_from : heldLevel(ladder, level_from).level),
      toName: name(ladder === undefined ? level_to : heldLevel(ladder, level_to).level),
      by: because,
    }));
    return pageOf(wanted, content, total);
  });

export const listVipRewards = ({ memberId, merchantId }: Reader, wanted: PageWanted, language: string): Promise<Page<VipReward>> =>
  inTransaction(async (tx) => {
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const ladder = (await termsInForce(tx, merchantId, 'LOYALTY'))?.terms;
    const { rows, total } = await rewardsPage(tx, memberId, wanted);
    return pageOf(wanted, rows.map((row) => shownReward(row, levelName(ladder, row.level, language, merchant.defaultLanguage))), total); // prettier-ignore
  });
