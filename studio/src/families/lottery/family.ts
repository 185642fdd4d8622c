import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { Brand, GameFamily, GameMath } from '#studio/engine/game-family';
import { asNumber, percentText } from '#studio/families/slots/fraction';
import fingerprints from './fingerprints.json' with { type: 'json' };
import { editionOf, editionsOf, editionToday } from './editions.ts';
import { findLottery, lotteries } from './lotteries.ts';
import { type Lottery, lotteryVendors } from './lottery.ts';
import { multipleOf, returnOf } from './price.ts';
import { configOf } from './published.ts';
import { betKindsOf } from './rule-of.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

const brands: readonly Brand[] = [
  { code: lotteryVendors.LOTT, name: 'Lottery', hue: 350, emblem: 'balls' },
  { code: lotteryVendors.ELOTT, name: 'E-lottery', hue: 260, emblem: 'wheel' },
  { code: lotteryVendors.TCG_SEA, name: 'Thai and Lao lottery', hue: 75, emblem: 'clover' },
  { code: lotteryVendors.TCG_LOTTO_VN, name: 'Vietnam lottery', hue: 20, emblem: 'facetedStar' },
];

/** Lotteries, drawn by the studio or by others. Slips are rounds of this family's own kind: many players share a draw. */
export const lottery: GameFamily = {
  code: 'lottery',
  brands,
  titles: () => lotteries,
  math: (code, version) => {
    const of = lotteryOf(code);
    return mathOf(version === undefined ? editionToday(of) : editionOf(of, version));
  },
  fingerprints: () => new Map(lotteries.flatMap(editionsOf).map((of) => [of.version, fingerprintAsPublished(of)])),
  proof: (code, version) => {
    const found = lotteryOf(code);
    const of = version === undefined ? editionToday(found) : editionOf(found, version);
    return { volatility: 'high', record: { title: code, mathVersion: of.version, plays: playsProven(of) } };
  },
  words: (code) => {
    const { category, prizeMode, series } = lotteryOf(code);
    return { category, prizeMode, kind: 'OTHER', rtpPercent: percentText(returnOf(series.default), 2), coins: 1, volatility: 'high' };
  },
  routes: async (app) => (await atWork()).lotteryRoutes(app),
  vendorRoutes: async (app) => (await atWork()).vendorRoutes(app),
  timers: [
    { name: 'make numeros', everyMs: 60_000, work: async () => (await atWork()).makeNumeros() },
    { name: 'salt chains of lotteries', everyMs: 5_000, work: async () => (await atWork()).saltChains() },
    { name: 'close and draw numeros', everyMs: 500, work: async () => (await atWork()).closeAndDraw() },
    { name: 'read result sources', everyMs: 2_000, work: async () => (await atWork()).readSources() },
    { name: 'settle numeros', everyMs: 500, work: async () => (await atWork()).settleNumeros() },
    { name: 'give back forgotten slips', everyMs: 10_000, work: async () => (await atWork()).giveBackForgotten() },
  ],
  book: {
    stakes: async (...asked) => (await atWork()).lotteryBook.stakes(...asked),
    payouts: async (...asked) => (await atWork()).lotteryBook.payouts(...asked),
    prizes: async (...asked) => (await atWork()).lotteryBook.prizes(...asked),
    roundStatus: async (...asked) => (await atWork()).lotteryBook.roundStatus(...asked),
  },
};

/** Loaded by a studio that runs: a program that only reads titles and mathematics has no database. */
const atWork = () => import('./at-work.ts');

const lotteryOf = (code: string): Lottery => {
  const found = findLottery(code);
  if (found === undefined) throw new Error(`no lottery ${code}`);
  return found;
};

const mathsMade = new Map<string, GameMath>();
const mathOf = (of: Lottery): GameMath => {
  const known = mathsMade.get(of.version);
  if (known !== undefined) return known;
  const math: GameMath = { version: of.version, fingerprint: fingerprintAsPublished(of), coins: 1, config: configOf(of) };
  mathsMade.set(of.version, math);
  return math;
};

const fingerprintAsPublished = (of: Lottery): string => {
  const fingerprint = fingerprintOf(configOf(of));
  if (published.get(of.version) !== fingerprint)
    throw new Error(`${of.version} has the fingerprint ${fingerprint}, and ${published.get(of.version)} was published`);
  return fingerprint;
};

/** The exact chance and the highest payout of every kind of bet. */
const playsProven = (of: Lottery) =>
  of.plays.map((play) => ({
    play: play.code,
    bets: betKindsOf(play, of.space).map((kind) => ({
      kind: kind.code,
      classes: kind.classes.map(({ code, chance }) => ({
        code,
        chance: `${chance.num}/${chance.den}`,
        pays: asNumber(multipleOf(kind, code, of.series.default)).toFixed(4),
      })),
    })),
  }));
