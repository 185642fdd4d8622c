import type { Title } from './game-family.ts';
import { allTitles, house } from './games.ts';

const newest = 60;
const ofEachVendor = 6;

/** The titles a lobby shows first: the house's own, the newest of all, and the newest of each vendor. A few hundred. */
export const firstSeen = (): string[] => {
  const byAge = [...allTitles().values()].toSorted((a, b) => (a.releasedAt > b.releasedAt ? -1 : a.releasedAt < b.releasedAt ? 1 : 0));
  const own = byAge.filter(({ vendor }) => vendor === house);
  const vendors = Map.groupBy(byAge, ({ vendor }) => vendor);
  const first: Title[] = [...own, ...byAge.slice(0, newest), ...vendors.values().flatMap((titles) => titles.slice(0, ofEachVendor))];
  return [...new Set(first.map(({ code }) => code))];
};
