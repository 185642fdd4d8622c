import type { PlayNames, PlayNamesAsked } from '@croupier/contract/vendor-api/lottery-rounds';
import { editionsOf } from './editions.ts';
import { lotteries } from './lotteries.ts';
import { nameOf } from './play-names.ts';

/** The names of the plays of all families, those of earlier editions too. */
export const reportPlayNames = ({ language }: PlayNamesAsked): PlayNames => ({
  families: [...Map.groupBy(lotteries.flatMap(editionsOf), ({ family }) => family)].map(([family, all]) => ({
    family,
    plays: [...new Set(all.flatMap(({ plays }) => plays.map(({ code }) => code)))].map((code) => ({ code, name: nameOf(family, code, language) })),
  })),
}); // prettier-ignore
