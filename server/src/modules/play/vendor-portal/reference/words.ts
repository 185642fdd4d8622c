import type { WalletCode, WalletOp } from '@croupier/contract/vendor-api/wallet';

/** The effect of each operation. One that is not described does not compile. */
export const operations: Readonly<Record<WalletOp, string>> = {
  authenticate: 'Exchanges a launch token for a game session. A token works once. Returns the player, the currency and the game rules.',
  balance: 'Returns the balance that the player can spend. Changes nothing.',
  bet: 'Debits a stake. The first bet opens the round; a round can have several bets. odds names the decimal odds of a bet that has some: a bonus may not count bets at low odds.',
  settle:
    'Pays out a round; 0 is a loss. Only endRound closes the round. Needs no active session, and is accepted whatever the state of the player or the game. With endRound, validBet states the valid bet of the round if bets on opposite sides cancel each other out: 0 to the stake of the round. It lowers the turnover and never raises it.',
  betAndSettle: 'A bet and its result in one call: both or neither are applied. The win cannot fund its own stake.',
  rollback:
    'Rolls back a bet, a settlement, a tip, a prize or a whole round. If the transaction is unknown, the rollback is stored, and the transaction has no effect when it arrives later. Repeating a rollback is safe.',
  adjust: 'Corrects a settled round by a positive or negative difference. Only if corrections were agreed.',
  promo: 'Pays a prize that does not belong to a round.',
  jackpotWin: 'Pays a jackpot, in addition to the payout of the round.',
  tip: 'Debits a tip. It wins nothing.',
  endRound: 'Closes a round without paying.',
  status: 'Returns the state of a transaction or a round on the platform. Changes nothing.',
};

/** The meaning of each code, and the thing to do. */
export const codes: Readonly<Record<WalletCode, readonly [means: string, todo: string]>> = {
  OK: ['Done.', 'Continue.'],
  RETRY: ['Not processed, or the result is unknown.', 'Send the same call with the same txId again after a short delay.'],
  BAD_REQUEST: [
    'The request does not follow the protocol, or an amount has too many decimals for its currency. HTTP 400.',
    'Fix your program. Do not repeat the call.',
  ],
  SESSION_UNKNOWN: ['Unknown session, or a token that was already used.', 'The player must open the game again.'],
  SESSION_EXPIRED: ['The session has ended.', 'The player must open the game again. You can still send payouts.'],
  PLAYER_UNKNOWN: ['Unknown player.', 'Check the ID. Do not repeat the call.'],
  PLAYER_BLOCKED: ['The player is blocked from play.', 'Tell the player. You can still send payouts.'],
  RG_LIMIT: [
    'The bet would exceed a responsible-gambling limit of the player. `limit` names it.',
    'Tell the player. The bet was not accepted.',
  ],
  GAME_DISABLED: ['The game, the vendor or the site is closed.', 'Show the game as closed. You can still send payouts.'],
  CURRENCY_MISMATCH: ['This is not the player’s currency.', 'Fix your program. Do not repeat the call.'],
  INSUFFICIENT_FUNDS: [
    'The balance is too low. The answer contains it.',
    'Tell the player. This txId stays refused: use a new one for a new bet.',
  ],
  BET_LIMIT: ['The bet is below the minimum or above the maximum.', 'Tell the player. The bet was not accepted.'],
  DUPLICATE_MISMATCH: ['The txId was already used with different content.', 'Fix your program: use each txId for one transaction.'],
  TX_NOT_FOUND: ['The transaction or round to pay or correct does not exist.', 'Do not repeat the call. Reconciliation will report it.'],
  TX_ROLLED_BACK: ['The transaction was rolled back, before or after it arrived.', 'Nothing to do.'],
  ROUND_CLOSED: ['The round is closed and accepts no more bets.', 'Start a new round.'],
  ALREADY_SETTLED: ['The round was already paid, and corrections were not agreed.', 'Nothing to do. Reconciliation will report it.'],
  NOT_ALLOWED: [
    'The operation is not allowed here, for example a correction that was not agreed, a wrong scope or a valid bet above the stake of the round.',
    'Do not repeat the call.',
  ],
};
