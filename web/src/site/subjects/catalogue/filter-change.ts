import { type GameFilters, filtersIn, toggled } from './filters.rules.ts';

/** The change: some filters, or those that follow from the ones asked for by then. */
export type FilterChange = GameFilters | ((asked: GameFilters) => GameFilters);

/** The filters in a list's address after a change of it; it may be an address that is still being gone to, with earlier choices. */
export const changed = (written: Record<string, unknown>, change: FilterChange): GameFilters => {
  const asked = filtersIn(written);
  return { ...asked, ...(typeof change === 'function' ? change(asked) : change) };
};

/** One word more, or one less, in a filter that takes several. */
export const toggle =
  (filter: 'vassalage' | 'kind' | 'volatility', word: string): FilterChange =>
  (asked) => ({ [filter]: toggled(asked[filter], word) });
