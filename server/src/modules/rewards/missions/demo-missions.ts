import { createHash } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import { type Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import type { MissionCondition, MissionPeriod } from '@croupier/contract/rewards/missions';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { demoWords, type DemoWord } from './demo-words.ts';
import { saveMission } from './save-mission.ts';
import { findMission } from './store/missions.ts';

type Demo = {
  word: DemoWord;
  repeats: MissionPeriod;
  seasonDays?: number;
  /** Amounts are hundreds of baht; other currencies have a rate. */
  condition: (money: (units: number) => Money) => MissionCondition;
  cash: number;
};

const anyGame = { gameTypes: [], vendor: null };

const demos: readonly Demo[] = [
  { word: 'dailySlots', repeats: 'DAILY', condition: (money) => ({ kind: 'VALID_BET', money: money(500), gameTypes: ['RNG'], vendor: null }), cash: 10 },
  { word: 'threeDeposits', repeats: 'WEEKLY', condition: (money) => ({ kind: 'DEPOSIT_COUNT', times: 3, each: money(100) }), cash: 50 },
  { word: 'streak', repeats: 'WEEKLY', condition: () => ({ kind: 'LOGIN_STREAK', days: 5 }), cash: 30 },
  { word: 'bigWin', repeats: 'SEASON', seasonDays: 30, condition: (money) => ({ kind: 'WIN_MULTIPLE', times: 1, multiple: 50, stakeMin: money(5), ...anyGame }), cash: 100 },
  { word: 'friends', repeats: 'ONCE', condition: (money) => ({ kind: 'INVITE', friends: 3, each: money(300) }), cash: 300 },
  { word: 'identity', repeats: 'ONCE', condition: () => ({ kind: 'KYC', level: 2 }), cash: 50 },
  { word: 'profile', repeats: 'ONCE', condition: () => ({ kind: 'PROFILE' }), cash: 20 },
]; // prettier-ignore

/** The value of a baht of the table in other currencies, as a share of two whole numbers that gives round amounts. */
const rates: Readonly<Record<string, { times: bigint; by: bigint }>> = {
  THB: { times: 1n, by: 1n },
  USD: { times: 1n, by: 25n },
  VND: { times: 1_000n, by: 1n },
};

/** Missions for the merchants of the demo, where there are none of these yet. */
export const seedDemoMissions = async (tx: Tx): Promise<void> => {
  for (const name of ['ruby', 'pearl', 'sen', 'atlas']) {
    const merchant = await findMerchant(MerchantId.parse(name));
    if (merchant !== undefined) await seedFor(tx, merchant);
  }
};

const seedFor = async (tx: Tx, merchant: Merchant): Promise<void> => {
  const money = moneyIn(merchant.currency);
  for (const [place, { word, repeats, seasonDays = null, condition, cash }] of demos.entries()) {
    const id = idOf(merchant.id, word);
    if ((await findMission(tx, id)) !== undefined) continue;
    const { name, description } = demoWords[word];
    await saveMission(
      tx,
      merchant,
      {
        id,
        name,
        description,
        endsAt: null,
        place,
        segmentId: null,
        condition: condition(money),
        repeats,
        seasonDays,
        reward: { kind: 'CASH', money: money(cash), turnoverPpm: 1_000_000 },
        claimDays: 7,
        startsAt: now().toString(),
      },
      null,
    );
  }
};

/** Writes amounts of the demo in a merchant's currency. */
export const moneyIn =
  (currency: Currency) =>
  (baht: number): Money => {
    const { times, by } = rates[currency] ?? { times: 1n, by: 1n };
    return { amount: (moneyOf('1.00', currency).amount * BigInt(baht) * times) / by, currency };
  };

/** The same mission has the same id at every start. */
export const idOf = (merchantId: MerchantId, word: string): string => {
  const hex = createHash('sha256').update(`demo mission ${merchantId} ${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
