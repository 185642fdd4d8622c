import type { PointBalance, PointConfig } from '@croupier/contract/rewards/points';
import * as merchants from '#modules/brand/merchants';
import * as access from '#modules/people/access';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { inContract, wordIn } from './points.rules.ts';
import { balanceOf } from './store/accounts.ts';
import { convertedOn } from './store/conversions.ts';
import { lastDoneDay } from './store/runs.ts';
import { findSetting, ratesAt, ratesOf } from './store/settings.ts';

export const ownBalance = (caller: MemberCaller): Promise<PointBalance> =>
  inTransaction(async (tx) => ({
    points: inContract(await balanceOf(tx, caller)),
    countedUntil: await lastDoneDay(tx, caller.merchantId),
  }));

/** How points are earned at the member's level and become cash. */
export const ownConfig = ({ memberId, merchantId }: MemberCaller, language: string): Promise<PointConfig> =>
  inTransaction(async (tx) => {
    const { currency, timeZone, defaultLanguage } = await merchants.getMerchantOrThrow(merchantId);
    const { level } = await members.getMemberOrThrow(tx, memberId);
    const setting = await findSetting(tx, merchantId);
    const rules = setting === undefined ? '' : wordIn(setting.rules, language, defaultLanguage);
    const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
    const before = await convertedOn(tx, memberId, today);
    return {
      rates: ratesAt(await ratesOf(tx, merchantId), level).map(({ source, points, amount }) => ({
        source,
        points: inContract(points),
        amount: { amount, currency },
      })),
      conversion: setting === undefined ? null : conversionFrom(setting, currency, before),
      rules: rules === '' ? null : rules,
      proofs: await access.paymentProofsOf(tx, memberId),
    };
  });

type Setting = NonNullable<Awaited<ReturnType<typeof findSetting>>>;

const conversionFrom = (setting: Setting, currency: merchants.Merchant['currency'], before: bigint): PointConfig['conversion'] => {
  const { convert_points: points, convert_amount: amount, convert_min: min, convert_daily_max: most } = setting;
  if (points === null || amount === null || min === null) return null;
  return {
    points: inContract(points),
    money: { amount, currency },
    pointsMin: inContract(min),
    pointsDailyMax: most === null ? null : inContract(most),
    leftToday: most === null ? null : inContract(most > before ? most - before : 0n),
    turnoverPpm: Number(setting.convert_turnover_ppm),
  };
};
