import { type BetResult, betResults } from '@croupier/contract/play/rounds';
import { GameCategory } from '@croupier/contract/play/catalogue';
import { fits, one, periodIn, type Span } from '../statements/search.rules.ts';

/** The filters of the betting record, as they stand in the address. */
export type BetSearch = {
  /** The round that is open. */
  round?: string | undefined;
  result?: BetResult | undefined;
  span?: Span | undefined;
  from?: string | undefined;
  to?: string | undefined;
  category?: GameCategory | undefined;
  vendor?: string | undefined;
  game?: string | undefined;
  order?: 'PAYOUT' | 'STAKE' | undefined;
  step?: 'WEEK' | 'MONTH' | undefined;
};

/** The period where none is chosen. */
export const usualSpan: Span = 'last7';

/** Reads it out of the address; what somebody wrote into it wrongly is left out. */
export const betSearchIn = (search: Record<string, unknown>): BetSearch => ({
  ...periodIn(search),
  round: fits(search['round'], /^[\da-f-]{36}$/),
  result: one(search['result'], betResults),
  category: GameCategory.safeParse(search['category']).data,
  order: one(search['order'], ['PAYOUT', 'STAKE']),
});

/** How many filters are set that stand behind the button. */
export const hiddenFilterCount = ({ category, vendor, game, order }: BetSearch): number =>
  [category, vendor, game, order].filter((set) => set !== undefined).length;

/** Whether anything narrows the record. */
export const isNarrowed = ({ result, span, category, vendor, game }: BetSearch): boolean =>
  [result, span, category, vendor, game].some((set) => set !== undefined);
