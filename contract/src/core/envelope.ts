import * as z from 'zod/mini';

/** A refusal in an answer. `value` contains details of the code: a captcha request, seconds to wait, a field name. */
export const RefusedEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  value: z.optional(z.record(z.string(), z.unknown())),
  /** Only with OUR_MISTAKE: an id to quote to support. */
  requestId: z.optional(z.string()),
});
export type RefusedEnvelope = z.output<typeof RefusedEnvelope>;

/** The query of a list: pages from 1, at most 100 rows each. */
export const PageQuery = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** One page of a list. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    content: z.array(row),
    pageNum: z.number(),
    pageSize: z.number(),
    totalPages: z.number(),
    totalElements: z.number(),
  });

export type Page<Row> = { content: Row[]; pageNum: number; pageSize: number; totalPages: number; totalElements: number };

/** The requested page of a list, from 1, and its size. */
export type PageWanted = { pageNo: number; pageSize: number };

/** Builds the answer of one page; `total` counts all pages. */
export const pageOf = <Row>({ pageNo, pageSize }: PageWanted, content: Row[], total: number): Page<Row> => ({
  content,
  pageNum: pageNo,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
  totalElements: total,
});

/** The database and the calendar of the program have no year 0, and a day after the year 9999 is written otherwise. */
const isUsualYear = (text: string): boolean => text >= '1900' && text < '9000';

/** A moment, ISO 8601 in UTC, from 1900 to 8999. */
export const Moment = z.iso.datetime().check(z.refine(isUsualYear, 'a time from 1900 to 8999'));

/** A day, YYYY-MM-DD, from 1900 to 8999. */
export const Day = z.iso.date().check(z.refine(isUsualYear, 'a date from 1900 to 8999'));

/** Text typed by a person, with a maximum length. It cannot contain U+0000, which PostgreSQL cannot store. */
export const text = (maxLength: number) => textOrNone(maxLength).check(z.minLength(1));

/** The same, possibly empty: for fields whose absence is refused by name or allowed. */
export const textOrNone = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((given) => !given.includes('\0'), 'no U+0000'),
  );
