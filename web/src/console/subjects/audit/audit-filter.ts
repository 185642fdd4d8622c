import { MemberId } from '@croupier/contract/core/ids';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { AuditSearch } from '../../queries.ts';
import { startOfDay } from '../../wording/moment.ts';

/** The filters as they stand in the address: days are days of the reader's zone. */
export type AuditFilter = {
  action?: string;
  operator?: string;
  target?: string;
  merchant?: MerchantId;
  from?: string;
  to?: string;
  page?: number;
  /** The moment the first page was read at, so that new lines do not push the later pages on. */
  asOf?: string;
};

/** A member's id alone is enough; anything else is taken as it is written. */
export const targetOf = (typed: string): string => {
  const text = typed.trim();
  return MemberId.safeParse(text).success ? `member:${text.toLowerCase()}` : text;
};

/** The question to the platform. The last day counts to its end, but never past the moment the first page was read at. */
export const searchOf = ({ action, operator, target, merchant, from, to, page = 1, asOf }: AuditFilter): AuditSearch => {
  const ends = [to === undefined ? undefined : startOfDay(to, 1), asOf].filter((end) => end !== undefined);
  return {
    action,
    operator,
    target,
    merchantId: merchant,
    from: from === undefined ? undefined : startOfDay(from),
    before: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0],
    pageNo: page,
  };
};

export const isFiltered = ({ action, operator, target, merchant, from, to }: AuditFilter): boolean =>
  [action, operator, target, merchant, from, to].some((value) => value !== undefined);
