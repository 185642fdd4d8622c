/** Calls of the stand-in platform of tests, as it remembers and answers them. */
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';

/** The rules of play that the platform gives with a player. */
export type PlayRules = Record<string, boolean | number | string>;

/** A call that was carried out. */
export type Done = {
  op: 'bet' | 'settle' | 'promo' | 'jackpotWin' | 'adjust';
  roundId: string;
  amount: bigint;
  reversed: boolean;
  content: string;
};

export type Reply = { code: WalletCode; [part: string]: unknown };
