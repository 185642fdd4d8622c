/** The answers of a wallet call; docs/wallet-rules.md says when each is given. */
export const walletCodes = [
  'OK',
  'RETRY',
  'BAD_REQUEST',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'PLAYER_UNKNOWN',
  'PLAYER_BLOCKED',
  'RG_LIMIT',
  'GAME_DISABLED',
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'DUPLICATE_MISMATCH',
  'TX_NOT_FOUND',
  'TX_ROLLED_BACK',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'NOT_ALLOWED',
] as const;
export type WalletCode = (typeof walletCodes)[number];
