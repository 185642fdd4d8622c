import type { WalletCode, WalletOp } from '@croupier/contract/vendor-api/wallet';

/** What each operation does. One that is not described does not compile. */
export const operations: Readonly<Record<WalletOp, string>> = {
  authenticate: 'Turns the token of a launch into a game session, once, and tells who plays, in what currency, and by which play rules.',
  balance: 'What the player can spend. Changes nothing.',
  bet: 'Takes a stake. The first bet opens the round; a round may have many.',
  settle:
    'Pays a round out; 0 is a loss. Only endRound closes the round. Needs no live session, and gets in whatever has happened to the player or the game meanwhile.',
  betAndSettle: 'A bet and its outcome in one call: both or neither. The win never pays for its own stake.',
  rollback:
    'Undoes a bet, a settlement, a tip, a prize or a whole round. What was never seen is remembered, and has no effect if it comes later. It may be sent as often as you like.',
  adjust: 'Corrects a round that was settled, by a difference of either sign. Only where that was agreed.',
  promo: 'Pays a prize that belongs to no round.',
  jackpotWin: 'Pays a jackpot, beside what the round itself pays.',
  tip: 'Takes a tip. Nothing is won by it.',
  endRound: 'Closes a round without paying.',
  status: 'What the platform has of a transaction or a round. Changes nothing.',
};

/** What each code means, and what to do. */
export const codes: Readonly<Record<WalletCode, readonly [means: string, todo: string]>> = {
  OK: ['Done.', 'Go on.'],
  RETRY: ['Not decided, or nobody knows.', 'Send the same call again, with the same txId, a little later.'],
  BAD_REQUEST: [
    'The request is not as it should be, or an amount is finer than its currency. HTTP 400.',
    'Mend your program; do not repeat it.',
  ],
  SESSION_UNKNOWN: ['No such session, or a token that was used.', 'The player opens the game again.'],
  SESSION_EXPIRED: ['The session is over.', 'The player opens the game again. What you owe can still be paid.'],
  PLAYER_UNKNOWN: ['No such player.', 'Check the id; do not repeat it.'],
  PLAYER_BLOCKED: ['The player may not play at the moment.', 'Tell the player. What you owe can still be paid.'],
  RG_LIMIT: [
    'A limit that the player set, or that is set for them, would be passed. `limit` says which.',
    'Tell the player; the bet was not taken.',
  ],
  GAME_DISABLED: ['The game, your house or the site is off.', 'Show the game as closed. What you owe can still be paid.'],
  CURRENCY_MISMATCH: ['The currency is not the player’s.', 'Mend your program; do not repeat it.'],
  INSUFFICIENT_FUNDS: [
    'Too little money. The balance is in the answer.',
    'Tell the player. The same txId stays refused: a new bet has a new one.',
  ],
  BET_LIMIT: ['The bet is smaller or larger than is allowed.', 'Tell the player; the bet was not taken.'],
  DUPLICATE_MISMATCH: ['The txId was used with other content.', 'Mend your program: a name is given once.'],
  TX_NOT_FOUND: [
    'There is no such transaction or round to pay or to correct.',
    'Do not repeat it. It will be looked at when the books are compared.',
  ],
  TX_ROLLED_BACK: ['It was undone, before or after it came.', 'Nothing to do: it is over.'],
  ROUND_CLOSED: ['The round is over, so it takes no more bets.', 'Begin a new round.'],
  ALREADY_SETTLED: [
    'The round was paid, and corrections were not agreed.',
    'Nothing to do. It will be looked at when the books are compared.',
  ],
  NOT_ALLOWED: ['This cannot be done here: a correction that was not agreed, a scope that does not fit.', 'Do not repeat it.'],
};
