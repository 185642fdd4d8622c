import { MerchantId } from '@croupier/contract/core/ids';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import * as merchants from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { demoLevelNames } from './demo-words.ts';
import { firstPlayers } from './store/demo.ts';
import { termsInForce } from './store/terms.ts';
import { saveTerms } from './terms.ts';
import type { CashbackTerms, Ladder, RebateTerms } from './terms.rules.ts';

/** Amounts in baht: valid bets and deposits of a month, then the rewards for reaching the level, of each month, and of a birthday. */
const steps = [
  [0, 0, 0, 0, 0],
  [100_000, 5_000, 100, 0, 100],
  [500_000, 20_000, 500, 100, 300],
  [2_000_000, 60_000, 2_000, 500, 800],
  [5_000_000, 150_000, 5_000, 1_500, 2_000],
  [12_000_000, 300_000, 10_000, 3_500, 4_000],
  [30_000_000, 700_000, 25_000, 8_000, 8_000],
  [80_000_000, 1_500_000, 60_000, 20_000, 20_000],
] as const;
/** So much of the valid bets that a level asks for keeps it. */
const keepPercent = 40;

const ppmOf = (percents: readonly number[]): number[] => percents.map((percent) => Math.round(percent * 10_000));
const high = ppmOf([0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
const sports = ppmOf([0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55]);
const live = ppmOf([0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6]);
const lottery = ppmOf([0.1, 0.1, 0.15, 0.15, 0.2, 0.2, 0.25, 0.25]);
const rates: readonly (readonly [GameCategory, readonly number[]])[] = [
  ['RNG', high],
  ['FISH', high],
  ['LIVE', live],
  ['SPORTS', sports],
  ['ESPORTS', sports],
  ['LOTT', lottery],
  ['ELOTT', lottery],
];
const cashback = ppmOf([2, 3, 3, 4, 4, 5, 5, 6]);

/** The value of a baht in other currencies, as a share of two whole numbers that gives round amounts. */
const worth: Readonly<Record<string, { times: number; by: number }>> = {
  THB: { times: 1, by: 1 },
  USD: { times: 1, by: 25 },
  VND: { times: 1_000, by: 1 },
};

/** How the members of a merchant's demo stand: each takes the next level of the list. */
const standing = [3, 1, 2, 4, 1, 2, 5, 1, 3, 2];
/** Rebates and cashback of the demo began so many days ago, before what its members have played. */
const beganDays = 15;

/** Levels, rebates and cashback of the demo's merchants, and members at different levels, where an operator has set up none yet. */
export const seedDemoLoyalty = async (tx: Tx): Promise<void> => {
  for (const name of ['ruby', 'pearl', 'sen', 'atlas']) {
    const merchant = await merchants.findMerchant(MerchantId.parse(name));
    if (merchant === undefined || (await termsInForce(tx, merchant.id, 'LOYALTY')) !== undefined) continue;
    const units = unitsIn(merchant.currency);
    const first = { version: 0, by: null, reason: null };
    const began = now().subtract({ hours: 24 * beganDays });
    await saveTerms(tx, merchant.id, { programme: 'LOYALTY', terms: ladderFor(merchant, units), ...first });
    await saveTerms(tx, merchant.id, { programme: 'REBATE', terms: rebateFor(units), ...first, at: began });
    await saveTerms(tx, merchant.id, { programme: 'CASHBACK', terms: cashbackFor(units), ...first, at: began });
    await raiseMembers(tx, merchant.id);
  }
};

type Units = (baht: number) => bigint;

const unitsIn =
  (currency: Currency): Units =>
  (baht) => {
    const { times, by } = worth[currency] ?? { times: 1, by: 1 };
    return moneyOf(`${baht * times}.00`, currency).amount / BigInt(by);
  };

const ladderFor = ({ languages, hosts }: merchants.Merchant, units: Units): Ladder => ({
  levels: steps.map(([turnover, deposits, levelUp, monthly, birthday], place) => ({
    level: place + 1,
    name: Object.fromEntries(
      languages.map((language) => [language, demoLevelNames[language]?.[place] ?? demoLevelNames['en']?.[place] ?? '']),
    ),
    turnover: units(turnover),
    deposits: units(deposits),
    keep: units((turnover * keepPercent) / 100),
    levelUp: units(levelUp),
    monthly: units(monthly),
    birthday: units(birthday),
    contact: place >= 4 ? `vip@${hosts[0] ?? 'localhost'}` : '',
  })),
  claimDays: 30,
  turnoverPpm: 1_000_000,
});

const rebateFor = (units: Units): RebateTerms => ({
  rates: rates.flatMap(([gameType, byLevel]) =>
    byLevel.map((ratePpm, place) => ({ gameType, fromLevel: place === 0 ? 0 : place + 1, ratePpm })),
  ),
  least: units(1),
  dailyMax: units(50_000),
  turnoverPpm: 1_000_000,
});

const cashbackFor = (units: Units): CashbackTerms => ({
  period: 'WEEK',
  rates: cashback.map((ratePpm, place) => ({ fromLevel: place === 0 ? 0 : place + 1, ratePpm })),
  lossMin: units(1_000),
  most: units(20_000),
  turnoverPpm: 1_000_000,
});

/** The players of the demo get levels by hand, so that there is somebody at each of the lower ones. */
const raiseMembers = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  const ids = await firstPlayers(tx, merchantId, standing.length);
  const found = await members.findMembers(tx, ids);
  await members.changeLevels(
    tx,
    merchantId,
    found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, level }, place) => ({ id, from: level, to: standing[place] ?? 1 })),
    'OPERATOR',
  );
};
