import { type Currency, parseAmount } from '@croupier/contract/core/money';
import type { GroupSettings, LotterySettings, SettingsRefusal } from '@croupier/contract/vendor-api/lottery-settings';
import { editionsOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import { findPlay, type Lottery } from '../lottery.ts';
import type { SeriesRange } from '../price.ts';
import type { CancelTerms } from '../slips/cancellation.rules.ts';
import { groupOf, groups, usualCancel } from './groups.ts';

export const noSettings: LotterySettings = { off: [], groups: [], hot: [] };

/** The terms of a lottery at a merchant. Amounts are in units of 10^-scale of the currency; undefined: as the lottery has it. */
export type Terms = {
  isOn: boolean;
  series: SeriesRange;
  payoutMax: bigint | undefined;
  cancel: CancelTerms;
  liabilityMax: bigint | undefined;
  plays: ReadonlyMap<string, { min: bigint | undefined; max: bigint | undefined }>;
  /** Prizes of shots, by place. */
  shotPrizes: ReadonlyMap<number, bigint>;
  /** By `<play> <outcome>`. */
  hot: ReadonlyMap<string, 'HALF' | 'NONE'>;
};

export const outcomeName = ({ play, outcome }: { play: string; outcome: string }): string => `${play} ${outcome}`;

type Stored = { currency: Currency; settings: LotterySettings };

/** The terms of a lottery by a merchant's settings. Amounts count in the merchant's currency alone. */
export const termsOf = (lottery: Lottery, currency: Currency, stored: Stored | undefined): Terms => {
  const settings = stored?.settings ?? noSettings;
  const set = settings.groups.find(({ group }) => group === groupOf(lottery));
  const amount = (text: string | undefined): bigint | undefined =>
    text === undefined || stored?.currency !== currency ? undefined : (parseAmount(text, currency) ?? undefined);
  return {
    isOn: !settings.off.some((code) => code === lottery.code),
    series: seriesOf(lottery.series, set),
    payoutMax: amount(set?.payoutMax),
    cancel: cancelOf(lottery, set),
    liabilityMax: amount(set?.liabilityMax),
    plays: new Map(set?.plays.map(({ play, stakeMin, stakeMax }) => [play, { min: amount(stakeMin), max: amount(stakeMax) }])),
    shotPrizes: new Map(
      (set?.shotPrizes ?? []).flatMap(({ place, amount: text }) => {
        const prize = amount(text);
        return prize === undefined ? [] : [[place, prize] as const];
      }),
    ),
    hot: new Map(settings.hot.filter(({ gameCode }) => gameCode === lottery.code).map((one) => [outcomeName(one), one.pays])),
  };
};

const cancelOf = (lottery: Lottery, set: GroupSettings | undefined): CancelTerms => {
  const usual = usualCancel(lottery);
  return { minutes: set?.cancelMinutes ?? usual.minutes, perDay: set?.cancelsPerDay ?? usual.perDay };
};

const seriesOf = ({ min, max, default: usual }: SeriesRange, set: GroupSettings | undefined): SeriesRange => {
  const most = Math.min(max, set?.seriesMax ?? max);
  return { min, max: most, default: Math.min(most, set?.seriesDefault ?? usual) };
};

export type SettingsProblem = { code: SettingsRefusal; subject: string };

/** Why settings are refused; undefined when they are taken. */
export const settingsProblem = ({ off, groups: asked, hot }: LotterySettings, currency: Currency): SettingsProblem | undefined => {
  const unknown = [...off, ...hot.map(({ gameCode }) => gameCode)].find((code) => findLottery(code) === undefined);
  if (unknown !== undefined) return { code: 'LOTTERY_UNKNOWN', subject: unknown };
  const twice = firstTwice([...off, ...asked.map(({ group }) => group), ...hot.map((one) => `${one.gameCode} ${outcomeName(one)}`)]);
  if (twice !== undefined) return { code: 'NAMED_TWICE', subject: twice };
  for (const { gameCode, play } of hot) {
    const lottery = findLottery(gameCode);
    if (lottery !== undefined && !editionsOf(lottery).some((edition) => findPlay(edition, play) !== undefined))
      return { code: 'PLAY_UNKNOWN', subject: `${gameCode} ${play}` };
  }
  for (const set of asked) {
    const problem = groupProblem(set, currency);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const groupProblem = (set: GroupSettings, currency: Currency): SettingsProblem | undefined => {
  const found = groups.find(({ group }) => group === set.group);
  if (found === undefined) return { code: 'GROUP_UNKNOWN', subject: set.group };
  const { min, max } = found.series;
  const most = set.seriesMax ?? max;
  if (most < min || most > max || (set.seriesDefault !== undefined && (set.seriesDefault < min || set.seriesDefault > most)))
    return { code: 'SERIES_OUT_OF_RANGE', subject: set.group };
  const isAmount = (text: string | undefined): boolean => text === undefined || (parseAmount(text, currency) ?? 0n) > 0n;
  if (!isAmount(set.payoutMax) || !isAmount(set.liabilityMax)) return { code: 'AMOUNT_REFUSED', subject: set.group };
  const { shotPrizes = [] } = set;
  if (shotPrizes.length > 0 && !found.shots) return { code: 'PLACE_REFUSED', subject: set.group };
  const place = firstTwice(shotPrizes.map((one) => String(one.place)));
  if (place !== undefined) return { code: 'PLACE_REFUSED', subject: `${set.group} ${place}` };
  const unpaid = shotPrizes.find(({ amount }) => !isAmount(amount));
  if (unpaid !== undefined) return { code: 'AMOUNT_REFUSED', subject: `${set.group} ${unpaid.place}` };
  const twice = firstTwice(set.plays.map(({ play }) => play));
  if (twice !== undefined) return { code: 'NAMED_TWICE', subject: `${set.group} ${twice}` };
  for (const { play, stakeMin, stakeMax } of set.plays) {
    if (!found.plays.includes(play)) return { code: 'PLAY_UNKNOWN', subject: `${set.group} ${play}` };
    const isCrossed =
      stakeMin !== undefined && stakeMax !== undefined && (parseAmount(stakeMin, currency) ?? 0n) > (parseAmount(stakeMax, currency) ?? 0n);
    if (!isAmount(stakeMin) || !isAmount(stakeMax) || isCrossed) return { code: 'AMOUNT_REFUSED', subject: `${set.group} ${play}` };
  }
  return undefined;
};

const firstTwice = (names: readonly string[]): string | undefined => names.find((name, nth) => names.indexOf(name) !== nth);
