import type { ExampleContext } from './examples.ts';

/** The questions of the platform to a vendor of our own protocol. */
export type PlatformQuery =
  | 'vendors'
  | 'games'
  | 'transactions'
  | 'round'
  | 'give'
  | 'takeBack'
  | 'lotteries'
  | 'draws'
  | 'draw'
  | 'preview'
  | 'propose'
  | 'decide'
  | 'profit'
  | 'settled'
  | 'plays'
  | 'holidays'
  | 'setHoliday'
  | 'settings'
  | 'changeSettings';

/** The player and the free rounds of the examples. The tests put a real player and free rounds that were really given in their place. */
export type QueryContext = Pick<ExampleContext, 'playerId' | 'gameCode' | 'currency'> & { vendor: string; reference: string };

export type QueryExample = {
  asked: PlatformQuery;
  title: string;
  method: 'GET' | 'POST';
  path: (seat: QueryContext) => string;
  body?: (seat: QueryContext) => Record<string, unknown>;
  answer: (seat: QueryContext) => Record<string, unknown>;
  /** The consequence of the answer, in a sentence. */
  comes: string;
};
