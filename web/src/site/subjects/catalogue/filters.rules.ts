import type { GameCategory, gameFilters, gameSorts } from '@croupier/contract/play/catalogue';

/** The owner of a list's games; `ALL` has no word in an address. */
export type GameFilter = Exclude<(typeof gameFilters)[number], 'ALL'>;
export type GameSort = Exclude<(typeof gameSorts)[number], 'featured'>;

/** The filters of a list of games, as they stand in the address: `/rng?vassalage=AG,CQ9&filter=NEW&linesMin=25`. */
export type GameFilters = {
  vassalage?: string | undefined;
  filter?: GameFilter | undefined;
  kind?: string | undefined;
  linesMin?: number | undefined;
  betMinYuan?: number | undefined;
  volatility?: string | undefined;
  sort?: GameSort | undefined;
  search?: string | undefined;
};

/** Two filters: "25 lines or more", "one yuan or more". */
export const linesAtLeast = 25;
export const yuanAtLeast = 1;

const filters: readonly GameFilter[] = ['NEW', 'FAV', 'HOT', 'RECENT'];
export const sorts: readonly GameSort[] = ['popular', 'new', 'name', 'rtp'];
const volatilities = ['low', 'medium', 'high'];

type Written = Record<string, unknown>;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined => words.find((word) => word === value);

const listOf = (value: unknown, word: RegExp): string | undefined => {
  const good = (asText(value) ?? '').split(',').filter((part) => word.test(part));
  return good.length === 0 ? undefined : [...new Set(good)].slice(0, 50).join(',');
};

const countOf = (value: unknown, most: number): number | undefined => {
  const count = Number(asText(value));
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
};

/** The filters of an address; an unknown word in it is left out, not refused. */
export const filtersIn = (written: Written): GameFilters => ({
  vassalage: listOf(written['vassalage'], /^[A-Z][A-Z0-9_]{1,19}$/),
  filter: oneOf(filters, written['filter']),
  kind: listOf(written['kind'], /^[A-Z_]{2,20}$/),
  linesMin: countOf(written['linesMin'], 100_000),
  betMinYuan: countOf(written['betMinYuan'], 1_000),
  volatility: listOf(written['volatility'], new RegExp(`^(?:${volatilities.join('|')})$`)),
  sort: oneOf(sorts, written['sort']),
  search: asText(written['search'])?.trim().slice(0, 60) || undefined,
});

/** The words of a list in an address. */
export const wordsOf = (list: string | undefined): readonly string[] => (list === undefined ? [] : list.split(','));

/** A list with one word put in, or taken out where it was in. */
export const toggled = (list: string | undefined, word: string): string | undefined => {
  const words = wordsOf(list);
  const next = words.includes(word) ? words.filter((known) => known !== word) : [...words, word];
  return next.length === 0 ? undefined : next.join(',');
};

/** How many filters of the sheet are set; vendors, search, order and NEW or HOT have places of their own. */
export const setCount = ({ kind, linesMin, betMinYuan, volatility, vassalage }: GameFilters): number =>
  wordsOf(kind).length +
  wordsOf(volatility).length +
  wordsOf(vassalage).length +
  Number(linesMin !== undefined) +
  Number(betMinYuan !== undefined);

/** Whether anything at all narrows the list. */
export const isNarrowed = (asked: GameFilters): boolean => setCount(asked) > 0 || asked.filter !== undefined || asked.search !== undefined;

/** A list of the catalogue: the filters, within a category or over all of it. */
export type Listed = GameFilters & { gameType?: GameCategory | undefined };
