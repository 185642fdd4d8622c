import type { SettingChange } from '@croupier/contract/play/lottery-settings-console';
import type { GroupSettings, LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';

/** The differences between two settings of a merchant, one line each, in the order of the page. */
export const settingChanges = (before: LotterySettings, after: LotterySettings): SettingChange[] => {
  const [was, will] = [linesOf(before), linesOf(after)];
  return [...new Set([...was.keys(), ...will.keys()])].flatMap((key) => {
    const [old, fresh] = [was.get(key), will.get(key)];
    const line = fresh ?? old;
    if (line === undefined || old?.value === fresh?.value) return [];
    return [{ what: line.what, name: line.name, before: old?.value ?? null, after: fresh?.value ?? null }];
  });
};

type Line = Pick<SettingChange, 'what' | 'name'> & { value: string };

const linesOf = ({ off, groups, hot }: LotterySettings): Map<string, Line> => {
  const lines: Line[] = [
    ...off.map((name) => ({ what: 'OFF' as const, name, value: 'OFF' })),
    ...groups.flatMap(groupLines),
    ...hot.map(({ gameCode, play, outcome, pays }) => ({ what: 'HOT' as const, name: `${gameCode} ${play} ${outcome}`, value: pays })),
  ];
  return new Map(lines.map((line) => [`${line.what} ${line.name}`, line]));
};

const groupLines = ({ group, plays, shotPrizes, ...set }: GroupSettings): Line[] => {
  const line = (what: Line['what'], name: string, value: string | number | undefined): Line[] =>
    value === undefined ? [] : [{ what, name, value: String(value) }];
  return [
    ...line('SERIES_MAX', group, set.seriesMax),
    ...line('SERIES_DEFAULT', group, set.seriesDefault),
    ...line('PAYOUT_MAX', group, set.payoutMax),
    ...line('LIABILITY_MAX', group, set.liabilityMax),
    ...line('CANCEL_MINUTES', group, set.cancelMinutes),
    ...line('CANCELS_PER_DAY', group, set.cancelsPerDay),
    ...(shotPrizes ?? []).flatMap(({ place, amount }) => line('SHOT_PRIZE', `${group} ${place}`, amount)),
    ...plays.flatMap(({ play, stakeMin, stakeMax }) => [
      ...line('STAKE_MIN', `${group} ${play}`, stakeMin),
      ...line('STAKE_MAX', `${group} ${play}`, stakeMax),
    ]),
  ];
};
