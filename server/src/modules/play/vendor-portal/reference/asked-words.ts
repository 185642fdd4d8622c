import type { freeRoundsRefusals, FreeRoundsPayout, RoundStatus } from '@croupier/contract/vendor-api/questions';
import type * as z from 'zod/mini';
import type { Asked } from './asked-examples.ts';
import { askedTimes as times } from './asked.rules.ts';

type Question = { call: string; what: string; when: string; without: string };

/** What each question is, when it comes, and what follows where its address answers 404. One that is not described does not compile. */
export const questions: Readonly<Record<Asked, Question>> = {
  vendors: {
    call: 'GET {your address}/feed/v1/vendors',
    what: 'Every vendor code you speak for, and the revision of its games.',
    when: 'Every five minutes; ten seconds after a failure.',
    without: 'You speak for your own code alone, and its games are read each time.',
  },
  games: {
    call: 'GET {your address}/feed/v1/games?vendor=&since=&cursor=',
    what: 'The games of one code, a page at a time: all of them, or with since what changed after that revision. All pages of a reading have the same revision.',
    when: 'Whenever the revision of the code is not the one we have.',
    without: 'No game of yours is in any lobby.',
  },
  transactions: {
    call: 'GET {your address}/feed/v1/transactions?from=&until=&cursor=',
    what: 'Every transaction of the moments from from until before until, of all codes you speak for, each once, a page at a time. What was undone is named with UNDONE; what undid it is left out.',
    when: `For each hour, ${times.hourAfter} after it is over, and for each day once more, ${times.dayAfter} after it is. What fails is asked again after one minute, two, four and so on, at most thirty.`,
    without: 'Nothing is compared but our own book and the ledger.',
  },
  round: {
    call: 'GET {your address}/feed/v1/rounds/{roundId}?vendor=&player=',
    what: 'What became of a round of that player. What the player has not been shown yet is no part of the answer. ENDED is believed when its stakes are the very ones we took; your own settle, when it comes, takes the place of what we paid for you.',
    when: `When a round stays open longer than it should: ${times.stuckQuick}, at live tables ${times.stuckLive}, on sports and lotteries ${times.stuckLong}, or as was agreed. Up to ${times.asks} times in a row without an answer, again after ${times.askAgain}; while you say OPEN every ${times.askWhileOpen}, for at most ${times.playedAtMost}.`,
    without: 'Your open rounds wait for a person.',
  },
  give: {
    call: 'POST {your address}/free-rounds/v1',
    what: 'Gives a player rounds of a game. The same reference twice gives them once; with another content it is DUPLICATE_MISMATCH. They are played from from until before until, and before the player’s own money is staked.',
    when: `Within seconds of the operator giving them. Anything but OK or a decision is told again after ${times.tellAgain}; then a person has to look.`,
    without: 'Operators cannot give rounds of your games.',
  },
  takeBack: {
    call: 'POST {your address}/free-rounds/v1/{reference}/cancellation',
    what: 'Takes back what is not played. A round that is being played ends as it would. Repeating it is harmless.',
    when: `Within seconds of the operator taking them back; told again after ${times.tellAgain}.`,
    without: 'They end by themselves at their last moment.',
  },
};

export const styles: Readonly<Record<z.output<typeof FreeRoundsPayout>, string>> = {
  PER_ROUND: 'Each win is paid as its settle comes.',
  TOTAL:
    'A settle only tells. When the rounds are played, taken back or past their end, and none of them is being played any more, you pay the sum with one promo whose campaignId is the reference.',
  INFO_ONLY: 'A settle only tells, and the platform pays when the rounds are over. You send no promo.',
};

export const states: Readonly<Record<RoundStatus['state'], string>> = {
  OPEN: 'It is being played.',
  ENDED: 'It will pay no more than its transactions say.',
  CANCELLED: 'Its stakes go back.',
  UNKNOWN: 'You have never heard of it, or it is none of this player’s. Then, and only then, there are no transactions.',
};

export const decisions: Readonly<Record<(typeof freeRoundsRefusals)[number], string>> = {
  GAME_UNKNOWN: 'A game is not yours, or has no free rounds.',
  CURRENCY_UNKNOWN: 'You do not play in this currency.',
  STAKE_NOT_OFFERED: 'The game has no bet of this size.',
  TIME_OVER: 'The times are over, or none.',
  DUPLICATE_MISMATCH: 'The reference was used with other content.',
  NOT_FOUND: 'There are no free rounds of this reference.',
};
