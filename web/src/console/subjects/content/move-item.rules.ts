/** A list with what stands at a place one place nearer to its beginning (-1) or end (1); as it is where there is no such place. */
export const moveItem = <Item>(items: readonly Item[], place: number, by: -1 | 1): Item[] => {
  const [one, other] = [items[place], items[place + by]];
  if (one === undefined || other === undefined) return [...items];
  return items.with(place, other).with(place + by, one);
};
