import type { Edition, Lottery } from './lottery.ts';

/** The lottery as it is played in draws of a day, `20270206` or `2027-02-06`: by its latest edition that has begun. */
export const editionOn = (lottery: Lottery, day: string): Lottery => {
  const date = day.replaceAll('-', '').slice(0, 8);
  return withEdition(
    lottery,
    lottery.editions?.findLast(({ from }) => from.replaceAll('-', '') <= date),
  );
};

/** The lottery as it is played in the draws of today. */
export const editionToday = (lottery: Lottery): Lottery => editionOn(lottery, Temporal.Now.plainDateISO(lottery.schedule.zone).toString());

/** The lottery in the version that a numero or a slip is of. Versions that were ever played stay; an unknown one throws. */
export const editionOf = (lottery: Lottery, version: string): Lottery => {
  if (version === lottery.version) return lottery;
  const edition = lottery.editions?.find((one) => one.version === version);
  if (edition === undefined) throw new Error(`${lottery.code} was never played with ${version}`);
  return withEdition(lottery, edition);
};

/** All versions of a lottery, the first one first. */
export const editionsOf = (lottery: Lottery): Lottery[] => [lottery, ...(lottery.editions ?? []).map((edition) => withEdition(lottery, edition))]; // prettier-ignore

const made = new WeakMap<Edition, Map<string, Lottery>>();
/** The same object each time: chances are kept by the play. */
const withEdition = (lottery: Lottery, edition: Edition | undefined): Lottery => {
  if (edition === undefined) return lottery;
  const known = made.get(edition) ?? new Map<string, Lottery>();
  made.set(edition, known);
  const found = known.get(lottery.code) ?? { ...lottery, version: edition.version, plays: edition.plays };
  known.set(lottery.code, found);
  return found;
};
