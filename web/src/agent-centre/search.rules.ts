/** The filters of a report, as they stand in the address beside `page`. */
export type ReportSearch = {
  span?: Span | undefined;
  /** The first day of `custom`; `to` is the last day of any span that does not end today. */
  from?: string | undefined;
  to?: string | undefined;
  /** The head of the team: an account name. Without it one's own team. */
  of?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  pageNo?: number | undefined;
  /** The kind of rows, and their state: each report has words of its own. */
  kind?: string | undefined;
  state?: string | undefined;
  /** The open row, by its id. */
  id?: string | undefined;
};

export const spans = ['today', 'last7', 'last30', 'custom'] as const;
export type Span = (typeof spans)[number];

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The address reads figures as numbers; account names may be made of figures alone. */
const fits = (value: unknown, pattern: RegExp): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

/** Reads it out of the address; what somebody wrote into it wrongly is left out. */
export const reportSearchIn = (search: Record<string, unknown>): ReportSearch => ({
  span: spans.find((span) => span === search['span']),
  from: fits(search['from'], day),
  to: fits(search['to'], day),
  // Names are in whatever script the merchant admits.
  of: fits(search['of'], /^\P{C}{1,64}$/u),
  sort: fits(search['sort'], /^[a-zA-Z]{1,30}$/),
  order: (['asc', 'desc'] as const).find((order) => order === search['order']),
  pageNo: fits(search['pageNo'], /^[1-9]\d{0,4}$/) === undefined ? undefined : Number(search['pageNo']),
  kind: fits(search['kind'], /^[A-Z_]{1,30}$/),
  state: fits(search['state'], /^[A-Z_]{1,30}$/),
  id: fits(search['id'], /^[\w-]{1,64}$/),
});

/** Filters that mean the same in every report, and go along from one to the next. */
export const periodSearch = ({ span, from, to }: ReportSearch): ReportSearch => ({ span, from, to });
