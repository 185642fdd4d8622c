/** Calls of the stand-in platform of tests, as it remembers and answers them. */
import { randomUUID } from 'node:crypto';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';

/** The rules of play that the platform gives with a player. */
export type PlayRules = Record<string, boolean | number | string>;

/** A call that was carried out. */
export type Done = {
  op: 'bet' | 'settle' | 'promo' | 'jackpotWin' | 'adjust' | 'tip';
  roundId: string;
  amount: bigint;
  reversed: boolean;
  content: string;
};

export type Reply = { code: WalletCode; [part: string]: unknown };

/** The player of a launch, as the platform tells of them. */
export const launchedPlayer = ({
  playerId,
  chatRoom,
  merchantId,
  rules,
}: {
  playerId: MemberId;
  chatRoom: string | undefined;
  merchantId: MerchantId | undefined;
  rules: PlayRules;
}) => ({
  playerId,
  sessionId: randomUUID(),
  language: 'th',
  country: 'TH',
  displayName: 'Somchai',
  chatRoom,
  secondsLeft: null,
  ...(merchantId !== undefined && { merchantId }),
  rules,
  backUrl: 'http://localhost:8080/',
  depositUrl: 'http://localhost:8080/deposit',
});
