import type { freeRoundsRefusals, FreeRoundsPayout, RoundStatus } from '@croupier/contract/vendor-api/questions';
import type * as z from 'zod/mini';
import type { PlatformQuery } from './query-example.ts';
import { queryTimes as times } from './query-times.rules.ts';

type Question = { call: string; what: string; when: string; without: string };

/** The meaning of each question, its moment, and the consequence where its address answers 404. One that is not described does not compile. */
export const queryDescriptions: Readonly<Record<PlatformQuery, Question>> = {
  vendors: {
    call: 'GET {your address}/feed/v1/vendors',
    what: 'Lists every vendor code you serve, with the revision of its game list.',
    when: 'Every five minutes, or ten seconds after a failure.',
    without: 'You serve your own code only, and its games are read each time.',
  },
  games: {
    call: 'GET {your address}/feed/v1/games?vendor=&since=&cursor=',
    what: 'Lists the games of one code in pages: all games, or with `since` only those changed after that revision. All pages of one read have the same revision.',
    when: 'When the revision of the code differs from ours.',
    without: 'None of your games appears in a lobby.',
  },
  transactions: {
    call: 'GET {your address}/feed/v1/transactions?from=&until=&cursor=',
    what: 'Lists every transaction of all your codes from `from` (inclusive) to `until` (exclusive), each once, in pages. Rolled-back transactions have the state UNDONE; rollbacks themselves are not listed.',
    when: `For each hour, ${times.hourAfter} after its end, and for each day again, ${times.dayAfter} after its end. Failed reads are retried after one minute, two, four and so on, up to thirty.`,
    without: 'Only our own records are compared with the ledger.',
  },
  round: {
    call: 'GET {your address}/feed/v1/rounds/{roundId}?vendor=&player=',
    what: 'Returns the state of a player’s round. Leave out results that the player has not seen yet. We accept ENDED if its stakes match the ones we debited. Your own settle, when it arrives later, replaces the payout we made.',
    when: `When a round stays open too long: ${times.stuckQuick}, ${times.stuckLive} at live tables, ${times.stuckLong} on sports and lotteries, or the time agreed. Without an answer we ask up to ${times.asks} times in a row, again after ${times.askAgain}. While you answer OPEN, we ask every ${times.askWhileOpen}, for at most ${times.playedAtMost}; with \`openUntil\` we ask then, and these ${times.playedAtMost} begin with it.`,
    without: 'An operator must decide your stuck rounds.',
  },
  give: {
    call: 'POST {your address}/free-rounds/v1',
    what: 'Grants a player free rounds of a game. A repeated reference grants them once; with different content, answer DUPLICATE_MISMATCH. They can be played from `from` (inclusive) to `until` (exclusive), and are used before the player’s own money.',
    when: `Within seconds after an operator grants them. Any answer other than OK or a decision is retried after ${times.tellAgain}; then an operator must check.`,
    without: 'Operators cannot grant free rounds of your games.',
  },
  lotteries: {
    call: 'GET {your address}/lottery/v1/lotteries',
    what: 'Lists your lotteries: the draws that take bets, the next one first, and the last results, as they are printed. Lotteries of codes that you do not serve are ignored.',
    when: 'Every three seconds while you answer; after a failure, thirty seconds later.',
    without: 'Your lotteries are listed and opened like other games, without countdowns and results. We ask again after ten minutes.',
  },
  draws: {
    call: 'GET {your address}/lottery/v1/draws?gameCode=&list=&page=',
    what: 'Lists draws for our operators: those that need attention, those that take bets, or past ones, 25 per page.',
    when: 'When an operator opens the list.',
    without: 'Our operators do not see your draws.',
  },
  draw: {
    call: 'GET {your address}/lottery/v1/draws/{id}',
    what: 'Returns a draw with the outcomes of the highest liability, the reports of its sources, its results and its proposals.',
    when: 'When an operator opens a draw.',
    without: 'Our operators do not see your draws.',
  },
  preview: {
    call: 'POST {your address}/lottery/v1/draws/{id}/preview',
    what: 'Returns what a result or a void would pay and take back. Changes nothing.',
    when: 'Before an operator proposes a result or a void.',
    without: 'Our operators cannot decide results.',
  },
  propose: {
    call: 'POST {your address}/lottery/v1/draws/{id}/proposals',
    what: 'Proposes a result or a void. Nothing changes until another operator accepts it. `basedOn` is the result version that the operator saw; answer NUMERO_CHANGED if there is a later one.',
    when: 'When an operator proposes a result or a void.',
    without: 'Our operators cannot decide results.',
  },
  decide: {
    call: 'POST {your address}/lottery/v1/proposals/{id}/decision',
    what: 'Accepts or rejects a proposal. Answer SECOND_PERSON_NEEDED if the operator accepts their own. You settle an accepted result by yourself: with settle and rollback, or with adjust where a round was settled before.',
    when: 'When an operator decides a proposal.',
    without: 'Our operators cannot decide results.',
  },
  profit: {
    call: 'GET {your address}/lottery/v1/profit?from=&until=',
    what: 'Returns stakes, prizes and rebates of settled slips by lottery, play and currency, over days of draws. Corrections are counted on the day of the draw.',
    when: 'When an operator opens the report.',
    without: 'Our operators see no profit by play.',
  },
  settled: {
    call: 'GET {your address}/lottery/v1/settled?after=',
    what: 'Lists settled lottery rounds by play, at most 200, in the order in which their draws were settled. `seriesMax` of a play is what prize and rebate of its slips come to together: the highest series that we named for the player (`rules.seriesMax` of `authenticate`), or your own. A corrected round is listed again with a later version.',
    when: 'Every three seconds while you answer, and at once after a full page; after a failure, thirty seconds later from the same place.',
    without:
      'Your rounds count in turnover. Agents earn no lottery margin of them, and their reports do not show them by play. We ask again after ten minutes.',
  },
  plays: {
    call: 'GET {your address}/lottery/v1/plays?language=',
    what: 'Lists the names of all plays in a language, by family; English where you have no name in it.',
    when: 'When an agent opens the report of lotteries, at most every ten minutes for each language.',
    without: 'The report shows the codes of plays.',
  },
  holidays: {
    call: 'GET {your address}/lottery/v1/holidays?gameCode=&year=',
    what: 'Returns the days of a year on which your lotteries do not draw as usual: those of your calendar, and those that our operators entered.',
    when: 'When an operator opens the calendar.',
    without: 'You keep the calendar to yourself.',
  },
  setHoliday: {
    call: 'POST {your address}/lottery/v1/holidays',
    what: 'Sets a day of some lotteries, for all of them or for none: no draw, a draw on another day, or the usual draw. Remove draws of the day without slips, and make those with slips void: their stakes go back with rollback. Answer DAY_OVER if a draw of the day was made, and DAY_TAKEN if the other day has a draw of its own. With `dryRun` change nothing.',
    when: 'When an operator previews or sets a holiday.',
    without: 'Our operators cannot change the calendar.',
  },
  settings: {
    call: 'GET {your address}/lottery/v1/settings?merchantId=',
    what: 'Returns a merchant’s settings of your lotteries, and what may be set: the range of series and the plays of each group. `merchantId` is the one that `authenticate` returns for a player.',
    when: 'When an operator opens the settings of a merchant.',
    without: 'All merchants offer the same.',
  },
  changeSettings: {
    call: 'POST {your address}/lottery/v1/settings',
    what: 'Replaces a merchant’s settings. From the next slip on, refuse a lottery that is off, a series above the merchant’s highest, stakes of a bet beyond the limits of its play, and outcomes that are closed or whose liability is reached; an outcome of HALF pays half. Slips that were placed before stay as they are. Answer SETTINGS_CHANGED if `basedOn` is not your revision. With `dryRun` change nothing.',
    when: 'When an operator previews or saves the settings of a merchant.',
    without: 'All merchants offer the same.',
  },
  takeBack: {
    call: 'POST {your address}/free-rounds/v1/{reference}/cancellation',
    what: 'Cancels the rounds that have not been played. A round in play ends normally. Repeating the call is safe.',
    when: `Within seconds after an operator cancels them. Retried after ${times.tellAgain}.`,
    without: 'Free rounds end at their end time only.',
  },
};

export const styles: Readonly<Record<z.output<typeof FreeRoundsPayout>, string>> = {
  PER_ROUND: 'Each settle pays its win.',
  TOTAL:
    'A settle only reports the win. When all rounds are played, cancelled or expired, and none is in play, you pay the total with one promo. Its campaignId is the reference.',
  INFO_ONLY: 'A settle only reports the win. The platform pays when the rounds are over. You send no promo.',
};

export const states: Readonly<Record<RoundStatus['state'], string>> = {
  OPEN: 'The round is in play.',
  ENDED: 'The round is complete. Its transactions contain all payouts.',
  CANCELLED: 'The round is void. Its stakes are returned.',
  UNKNOWN: 'You do not know the round, or it belongs to another player. Only in this state is the list of transactions empty.',
};

export const decisions: Readonly<Record<(typeof freeRoundsRefusals)[number], string>> = {
  GAME_UNKNOWN: 'The game is unknown or does not support free rounds.',
  CURRENCY_UNKNOWN: 'You do not support this currency.',
  STAKE_NOT_OFFERED: 'The game has no bet of this size.',
  TIME_OVER: 'The period is over or empty.',
  DUPLICATE_MISMATCH: 'The reference was already used with different content.',
  NOT_FOUND: 'No free rounds have this reference.',
};
