/** The band of stakes of some weeks, in units: each is four times as wide as the one below; 0 for no stakes. */
export const stakeBand = (stake: bigint): number => (stake <= 0n ? 0 : Math.ceil(stake.toString(2).length / 2));

/** Places of a comparison group that are still free: how many members of each band are looked for. */
export type FreePlaces = Map<number, number>;

export const placesFor = (bands: readonly number[]): FreePlaces => {
  const free: FreePlaces = new Map();
  for (const band of bands) free.set(band, (free.get(band) ?? 0) + 1);
  return free;
};

/** The first candidates that fit into places of their bands; the places that they take are free no longer. */
export const fillPlaces = <Id>(free: FreePlaces, candidates: readonly { id: Id; band: number }[]): Id[] =>
  candidates.flatMap(({ id, band }) => {
    const left = free.get(band) ?? 0;
    if (left === 0) return [];
    free.set(band, left - 1);
    return [id];
  });

/** The members for whom a similar one was found: of each band as many as places were taken, the first ones. */
export const matchedOf = <Id>(members: readonly { id: Id; band: number }[], free: FreePlaces): Id[] => {
  const taken = placesFor(members.map(({ band }) => band));
  for (const [band, left] of free) taken.set(band, (taken.get(band) ?? 0) - left);
  return fillPlaces(taken, members);
};
