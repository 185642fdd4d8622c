/** The filters of the records, as they stand in the address. */
export type RecordSearch = {
  view?: 'statement' | undefined;
  /** The record that is open, by its key. */
  record?: string | undefined;
  kinds?: string | undefined;
  span?: Span | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: 'PENDING' | 'COMPLETE' | 'FAILED' | undefined;
  vendor?: string | undefined;
  game?: string | undefined;
  order?: 'LARGEST' | 'SMALLEST' | undefined;
  step?: 'WEEK' | 'MONTH' | undefined;
};

/** Which days are looked at, and by whom: what all such pages have in their address. */
export type PeriodSearch = Pick<RecordSearch, 'span' | 'from' | 'to'>;

export const spans = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'custom'] as const;
export type Span = (typeof spans)[number];

type Search = Record<string, unknown>;

/** A word of the address, if it is one of these. */
export const one = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined => words.find((word) => word === value);
/** A text of the address, if it looks right. */
export const fits = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The days, and whose games, out of the address. */
export const periodIn = (search: Search): Pick<RecordSearch, 'span' | 'from' | 'to' | 'vendor' | 'game' | 'step'> => ({
  span: one(search['span'], spans),
  from: fits(search['from'], day),
  to: fits(search['to'], day),
  vendor: fits(search['vendor'], /^[A-Z][A-Z0-9_]{1,19}$/),
  game: fits(search['game'], /^[A-Z][A-Z0-9_]{1,19}:[\w.-]{1,64}$/),
  step: one(search['step'], ['WEEK', 'MONTH']),
});

/** Reads it out of the address; what somebody wrote into it wrongly is left out. */
export const recordSearchIn = (search: Search): RecordSearch => ({
  ...periodIn(search),
  view: one(search['view'], ['statement']),
  record: fits(search['record'], /^(?:deposit|withdrawal|movement):[\da-f-]{36}$/),
  kinds: fits(search['kinds'], /^[A-Z]{3,10}(?:,[A-Z]{3,10}){0,8}$/),
  state: one(search['state'], ['PENDING', 'COMPLETE', 'FAILED']),
  order: one(search['order'], ['LARGEST', 'SMALLEST']),
});

/** How many filters are set that stand behind the button. */
export const hiddenFilterCount = ({ state, vendor, game, order }: RecordSearch): number =>
  [state, vendor, game, order].filter((set) => set !== undefined).length;

/** Whether anything narrows the list. */
export const isNarrowed = ({ kinds, span, state, vendor, game }: RecordSearch): boolean =>
  [kinds, span, state, vendor, game].some((set) => set !== undefined);
