import type { ReportSearch } from '#agent-centre/search.rules.ts';
import type { MemberPageName } from './member-pages.ts';
import { onwardOf } from './subjects/access/onward.rules.ts';
import type { BetSearch } from './subjects/rounds/search.rules.ts';
import type { SecurityPart } from './subjects/security/parts.ts';
import type { RecordSearch } from './subjects/statements/search.rules.ts';

type Given = Record<string, unknown>;

/** A search parameter if it matches the pattern. */
const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

/** Where to go after signing in, and the invitation code of a link. */
export const entrySearch = (given: Given): { to?: string | undefined; referralCode?: string | undefined } => ({
  to: onwardOf(given['to']),
  referralCode: matching(given['referralCode'], /^[\w-]{1,32}$/),
});

export const promotionSearch = (given: Given): { category?: string | undefined; id?: string | undefined } => ({
  category: matching(given['category'], /^[a-z]{2,20}$/),
  id: matching(given['id'], /^[\da-f-]{36}$/),
});

/** The raffle whose draw is verified. */
export const raffleSearch = (given: Given): { verify?: string | undefined } => ({ verify: matching(given['verify'], /^[0-9a-f-]{36}$/) });

export const lotterySearch = (given: Given): { gameCode?: string | undefined; vassalage?: string | undefined } => ({
  gameCode: matching(given['gameCode'], /^[\w.-]{1,64}$/),
  vassalage: matching(given['vassalage'], /^[A-Z][A-Z0-9_]{1,19}$/),
});

/** A past round that the game is to show first, by its vendor's name for it. */
export const playSearch = (given: Given): { round?: string | undefined } => ({ round: matching(given['round'], /^[\w.:-]{1,100}$/) });

/** Live tables beside each other; the page reads which. */
export const tablesSearch = (given: Given): { open?: string | undefined } => ({ open: matching(given['open'], /^[\w:.,-]{1,400}$/) });

/** The names of a page and its part are checked by the member area, and the filters by the page: this file is part of every first load. */
export const memberSearch = (
  given: Given,
): {
  page?: MemberPageName | undefined;
  part?: SecurityPart | undefined;
  pageNo?: number | undefined;
  id?: string | undefined;
} & { [Name in keyof (RecordSearch & BetSearch)]?: unknown } => ({
  ...given,
  page: matching(given['page'], /^\w{1,40}$/) as MemberPageName | undefined,
  part: matching(given['part'], /^\w{1,40}$/) as SecurityPart | undefined,
  pageNo: matching(given['pageNo'], /^[1-9]\d{0,3}$/) === undefined ? undefined : Number(given['pageNo']),
  id: matching(given['id'], /^[\da-f-]{36}$/),
});

/** The filters of a report are checked by its page. */
export const agentSearch = (given: Given): { page?: string | undefined } & { [Name in keyof ReportSearch]?: unknown } => ({
  ...given,
  page: matching(given['page'], /^\w{1,40}$/),
});
