import { type Currency, Decimal, decimalOf } from '@croupier/contract/core/money';
import type { GroupSettings, LotterySettings, PlayLimits, ShotPrize } from '@croupier/contract/vendor-api/lottery-settings';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

/** The fields of a group as typed; an empty one leaves the vendor's value. */
export type TypedGroup = {
  seriesMax: string;
  seriesDefault: string;
  payoutMax: string;
  liabilityMax: string;
  cancelMinutes: string;
  cancelsPerDay: string;
  plays: Record<string, TypedPlay>;
  shotPrizes: readonly TypedPrize[];
};
export type TypedPrize = { place: string; amount: string };
export type TypedPlay = { stakeMin: string; stakeMax: string };

export const typedGroup = (set: GroupSettings | undefined, forField: (decimal: string) => string): TypedGroup => ({
  seriesMax: set?.seriesMax?.toString() ?? '',
  seriesDefault: set?.seriesDefault?.toString() ?? '',
  payoutMax: set?.payoutMax === undefined ? '' : forField(set.payoutMax),
  liabilityMax: set?.liabilityMax === undefined ? '' : forField(set.liabilityMax),
  cancelMinutes: set?.cancelMinutes?.toString() ?? '',
  cancelsPerDay: set?.cancelsPerDay?.toString() ?? '',
  plays: Object.fromEntries(
    (set?.plays ?? []).map(({ play, stakeMin, stakeMax }) => [
      play,
      { stakeMin: stakeMin === undefined ? '' : forField(stakeMin), stakeMax: stakeMax === undefined ? '' : forField(stakeMax) },
    ]),
  ),
  shotPrizes: (set?.shotPrizes ?? []).map(({ place, amount }) => ({ place: String(place), amount: forField(amount) })),
});

/** The settings of a group that were typed; undefined while a field is no amount or no number. */
export const groupOfTyped = (group: string, typed: TypedGroup, currency: Currency): GroupSettings | undefined => {
  const wrong: string[] = [];
  const amount = (text: string): Decimal | undefined => {
    if (text.trim() === '') return undefined;
    const units = typedUnits(text, currency);
    if (units === undefined || units <= 0n) wrong.push(text);
    return units === undefined ? undefined : decimalOf({ amount: units, currency });
  };
  const whole = (text: string, least: number, most: number): number | undefined => {
    if (text.trim() === '') return undefined;
    if (!/^\d{1,4}$/.test(text.trim()) || Number(text) < least || Number(text) > most) wrong.push(text);
    return Number(text);
  };
  const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
  const plays = Object.entries(typed.plays).flatMap(([play, { stakeMin, stakeMax }]): PlayLimits[] => {
    const limits = { ...given('stakeMin', amount(stakeMin)), ...given('stakeMax', amount(stakeMax)) };
    return Object.keys(limits).length === 0 ? [] : [{ play, ...limits }];
  });
  const shotPrizes = typed.shotPrizes.flatMap(({ place, amount: text }): ShotPrize[] => {
    if (place.trim() === '' && text.trim() === '') return [];
    const prize = amount(text);
    if (!/^[1-9]\d{0,4}$/.test(place.trim()) || Number(place) > 20_000 || prize === undefined) wrong.push(place);
    return prize === undefined ? [] : [{ place: Number(place), amount: prize }];
  });
  if (new Set(shotPrizes.map(({ place }) => place)).size < shotPrizes.length) wrong.push('place');
  const set: GroupSettings = {
    group,
    ...given('seriesMax', whole(typed.seriesMax, 1, 9_999)),
    ...given('seriesDefault', whole(typed.seriesDefault, 1, 9_999)),
    ...given('payoutMax', amount(typed.payoutMax)),
    ...given('liabilityMax', amount(typed.liabilityMax)),
    ...given('cancelMinutes', whole(typed.cancelMinutes, 0, 60)),
    ...given('cancelsPerDay', whole(typed.cancelsPerDay, 1, 1_000)),
    plays,
    ...given('shotPrizes', shotPrizes.length === 0 ? undefined : shotPrizes),
  };
  return wrong.length > 0 ? undefined : set;
};

/** Settings with those of a group replaced; a group without any is left out. */
export const withGroup = (settings: LotterySettings, set: GroupSettings): LotterySettings => {
  const isEmpty = Object.keys(set).length === 2 && set.plays.length === 0;
  const others = settings.groups.filter(({ group }) => group !== set.group);
  return { ...settings, groups: isEmpty ? others : [...others, set] };
};
