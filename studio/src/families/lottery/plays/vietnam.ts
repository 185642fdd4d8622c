/** The lotteries of Viet Nam: sheets of 27 prizes in the North, of 18 in the Centre and the South. */
import { type DrawSpace, placesOf, type Prize, sheet } from '../draw-space.ts';
import type { Edition } from '../lottery.ts';
import type { Play } from '../play.ts';
import { anyPlaces, numberBets, numberCombination } from './make-plays.ts';

const prizes = (...list: readonly [code: string, digits: number, count: number][]): Prize[] =>
  list.map(([code, digits, count]) => ({ code, digits, count }));

export const northSheet: DrawSpace = sheet(
  prizes(['db', 5, 1], ['g1', 5, 1], ['g2', 5, 2], ['g3', 5, 6], ['g4', 4, 4], ['g5', 4, 6], ['g6', 3, 3], ['g7', 2, 4]),
);
export const southSheet: DrawSpace = sheet(
  prizes(['db', 6, 1], ['g1', 5, 1], ['g2', 5, 1], ['g3', 5, 2], ['g4', 5, 7], ['g5', 4, 1], ['g6', 4, 3], ['g7', 3, 1], ['g8', 2, 1]),
);

const playsOf = (space: DrawSpace, names: { head2: readonly string[]; head3: readonly string[]; eight: readonly string[] }): Play[] => {
  const [special2, special3, special4] = [2, 3, 4].map((length) => placesOf(space, length, ['db']));
  const lo2 = placesOf(space, 2);
  const digitPlaces = (special2 ?? []).flat();
  return [
    numberBets('lo2', 'lo', lo2),
    numberBets('lo3', 'lo', placesOf(space, 3)),
    numberBets('lo4', 'lo', placesOf(space, 4)),
    numberBets('de', 'de', special2 ?? []),
    numberBets('de-first-prize', 'de', placesOf(space, 2, ['g1'])),
    numberBets('de-head', 'de', placesOf(space, 2, ['db'], 'first')),
    anyPlaces('head-tail', 'head-tail', digitPlaces, 1),
    numberBets('three', 'three', special3 ?? []),
    numberBets('four', 'three', special4 ?? []),
    ...[2, 3, 4].map((picks) => numberCombination(`xien${picks}`, 'xien', lo2, picks, 'all')),
    ...[4, 5, 6, 8, 10].map((picks) => numberCombination(`slip${picks}`, 'slip', lo2, picks, 'none')),
    numberCombination('da', 'xien', lo2, 2, 'all', lo2.length * 2),
    numberBets('head2', 'prizes', placesOf(space, 2, names.head2)),
    numberBets('head-and-tail2', 'prizes', [...placesOf(space, 2, names.head2), ...(special2 ?? [])]),
    numberBets('head3', 'prizes', placesOf(space, 3, names.head3)),
    numberBets('head-and-tail3', 'prizes', [...placesOf(space, 3, names.head3), ...(special3 ?? [])]),
    numberBets('eight-lo', 'prizes', placesOf(space, 2, names.eight)),
  ];
};

/** Xiên nháy: xiên whose prize is as many times as the number of it that came least often. */
const withRepeats = (plays: readonly Play[], space: DrawSpace): Play[] => {
  const repeats = [2, 3, 4].map((picks) => numberCombination(`xien-nhay${picks}`, 'xien', placesOf(space, 2), picks, 'repeats'));
  const after = plays.findIndex(({ code }) => code === 'xien4') + 1;
  return plays.toSpliced(after, 0, ...repeats);
};

export const northPlays: readonly Play[] = playsOf(northSheet, { head2: ['g7'], head3: ['g6'], eight: ['db', 'g6', 'g7'] });
export const southPlays: readonly Play[] = playsOf(southSheet, { head2: ['g8'], head3: ['g7'], eight: ['db', 'g5', 'g6', 'g7', 'g8'] });

/** The first draws with xiên nháy are those of this day. */
const repeatsFrom = '2026-11-29';
export const northEditions: readonly Edition[] = [{ from: repeatsFrom, version: 'vn-north.2', plays: withRepeats(northPlays, northSheet) }];
export const southEditions: readonly Edition[] = [{ from: repeatsFrom, version: 'vn-south.2', plays: withRepeats(southPlays, southSheet) }];
