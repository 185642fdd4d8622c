import * as z from 'zod/mini';

/** Every "no" of the studio and the HTTP status it travels under. */
export const refusals = {
  MALFORMED: 400,
  /** The session is unknown or over: the game must be opened again from the site. */
  SESSION_UNKNOWN: 401,
  /** The launch link was used before, is too old, or was never ours. */
  LAUNCH_REFUSED: 403,
  PLAYER_BLOCKED: 403,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  /** `value.roundId` must be finished first. */
  ROUND_OPEN: 409,
  /** This `requestId` already named a spin of another bet. */
  REQUEST_MISMATCH: 409,
  /** A step behind the one stored, or beyond the round's last event. */
  STEP_REFUSED: 409,
  /** The game does not offer the choice that the player asked for. */
  CHOICE_REFUSED: 422,
  /** There is no such draw in this lottery. */
  NUMERO_NOT_FOUND: 404,
  /** The draw takes no more bets. */
  NUMERO_CLOSED: 409,
  SLIP_NOT_FOUND: 404,
  /** The slip cannot be cancelled any more, or this lottery lets nobody cancel slips. */
  CANCEL_CLOSED: 409,
  /** The player has cancelled as many slips in 24 hours as the merchant allows: `value.perDay`. */
  CANCEL_LIMIT: 409,
  /** A row is not of the lottery, or has more bets than it takes. */
  SLIP_REFUSED: 422,
  /** A chase has too many outcomes in all of its draws together: `value.most`. */
  CHASE_TOO_LARGE: 422,
  /** A slip of this size is not taken: `value.least` and `value.most`. */
  STAKE_REFUSED: 422,
  /** The lottery is not offered any more. */
  LOTTERY_OFF: 409,
  /** The series that the player saw are not offered any more: `value.series`. */
  SERIES_STALE: 409,
  /** The stake of one bet of a play is too low or too high: `value.play`, `value.least` and `value.most`. */
  BET_STAKE_REFUSED: 422,
  /** An outcome alone would pay more than the highest payout of a slip: `value.payout`. */
  PAYOUT_TOO_HIGH: 422,
  /** Too much is bet on an outcome: `value.outcomes`. */
  OUTCOME_FULL: 409,
  /** An outcome pays half now: `value.outcomes`. The player is asked whether the slip is still wanted. */
  OUTCOME_HALF: 409,
  /** The round takes no bets any more, or is another one: ask `table` how it stands. */
  BETTING_CLOSED: 409,
  /** Nothing flies: the bet cannot be taken out yet, or the flight was over first. */
  CASH_OUT_CLOSED: 409,
  /** None of the bets is within the limits of the table: `value.bets` says why. */
  BETS_REFUSED: 422,
  /** The player keeps as many layouts for this kind of table as there may be: `value.most`. */
  LAYOUTS_FULL: 409,
  /** The table has no dealer, or takes no tip of this amount: `value.least` and `value.most`. */
  TIP_REFUSED: 422,
  /** The player has no chat at this table. */
  CHAT_OFF: 403,
  /** An operator has muted the player until `value.until`. */
  CHAT_MUTED: 403,
  /** The message is not one that may be sent. `value.reason`: EMPTY, CONTACT. */
  CHAT_REFUSED: 422,
  /** `value.retryAfterMs`. */
  CHAT_TOO_FAST: 429,
  /** There are none left, or they are not for this game: ask `session` how it stands. */
  FREE_ROUNDS_OVER: 409,
  /** The player has a free bet in this round already. */
  FREE_BET_PLACED: 409,
  /** A round of this game is played with a free bet or with money, and the player has the other. */
  FREE_BET_OR_MONEY: 409,
  /** The decision needs a further stake, which a free bet does not have. */
  FREE_BET_HAS_ONE_STAKE: 422,
  /** `value.ladder` has the bets that are taken. */
  BET_NOT_ON_LADDER: 422,
  /** Dearer or cheaper than the platform takes from this player now, while a bonus is open for one: `value.limit` as the platform sent it. */
  BET_LIMIT: 422,
  INSUFFICIENT_FUNDS: 422,
  /** A limit of responsible play: `value.limit` as the platform sent it. */
  LIMIT_REACHED: 422,
  /** `value.retryAfterMs`. */
  TOO_FAST: 429,
  TOO_MANY_REQUESTS: 429,
  OUR_MISTAKE: 500,
  GAME_DISABLED: 503,
  /** The wallet gave no clear answer in time: the spin did not happen and the stake, if it was taken, goes back. */
  WALLET_UNAVAILABLE: 503,
} as const;
export type RefusalCode = keyof typeof refusals;

/** Any answer that is not a 2xx. `message` is an English sentence; clients show their own by `code`. */
const Refused = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  value: z.optional(z.record(z.string(), z.unknown())),
});
export type Refused = z.output<typeof Refused>;
