import * as z from 'zod/mini';

/** A refusal on the wire. `value` carries what the code leaves open: a captcha wish, seconds to wait, a field's name. */
export const RefusedEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  value: z.optional(z.record(z.string(), z.unknown())),
  /** Only with OUR_MISTAKE: what the caller may quote to support. */
  requestId: z.optional(z.string()),
});
export type RefusedEnvelope = z.output<typeof RefusedEnvelope>;

/** How a list is asked for: pages from 1, at most 100 rows each. */
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

/** Which page of a list is asked for, from 1, and how many rows stand on one. */
export type PageWanted = { pageNo: number; pageSize: number };

/** The rows of one page as it is answered; `total` is of all pages. */
export const pageOf = <Row>({ pageNo, pageSize }: PageWanted, content: Row[], total: number): Page<Row> => ({
  content,
  pageNum: pageNo,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
  totalElements: total,
});

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** Text of a person, with a length. U+0000 is in no such text, and PostgreSQL cannot hold it. */
export const text = (maxLength: number) => textOrNone(maxLength).check(z.minLength(1));

/** The same, where what is missing is refused by name, or may be. */
export const textOrNone = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((given) => !given.includes('\0'), 'no U+0000'),
  );
