/** Calls of the stand-in platform of tests, as it remembers and answers them. */
import { randomUUID } from 'node:crypto';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';

/** The rules of play that the platform gives with a player. */
export type PlayRules = Record<string, boolean | number | string>;

/** A call that was carried out. */
export type Done = {
  op: 'bet' | 'settle' | 'promo' | 'jackpotWin' | 'adjust' | 'tip';
  playerId: MemberId;
  roundId: string;
  amount: bigint;
  reversed: boolean;
  content: string;
};

/** Whether a call takes from its player. */
const takes = ({ op }: Done): boolean => op === 'bet' || op === 'tip';

/** The players' cash in units of 10^-4 baht, and the calls that changed it. */
export class Book {
  readonly #purses = new Map<MemberId, bigint>();
  readonly #byTx = new Map<string, Done>();
  readonly #byRound = new Map<string, Done[]>();

  cashOf(playerId: MemberId): bigint {
    return this.#purses.get(playerId) ?? 0n;
  }

  setCash(playerId: MemberId, units: bigint): void {
    this.#purses.set(playerId, units);
  }

  find(txId: string): Done | undefined {
    return this.#byTx.get(txId);
  }

  ofRound(roundId: string): readonly Done[] {
    return this.#byRound.get(roundId) ?? [];
  }

  /** A round whose bets were all rolled back is cancelled (R11 of `docs/wallet-rules.md`). */
  isCancelled(roundId: string): boolean {
    const bets = this.ofRound(roundId).filter(({ op }) => op === 'bet');
    return bets.length > 0 && bets.every(({ reversed }) => reversed);
  }

  /** Moves the cash, and notes the call. */
  carryOut(txId: string, called: Omit<Done, 'reversed'>): void {
    const done = { ...called, reversed: false };
    this.setCash(done.playerId, this.cashOf(done.playerId) + (takes(done) ? -done.amount : done.amount));
    this.#byTx.set(txId, done);
    const others = this.#byRound.get(done.roundId);
    if (others === undefined) this.#byRound.set(done.roundId, [done]);
    else others.push(done);
  }

  /** Moves the cash back, once. */
  reverse(done: Done): void {
    if (done.reversed) return;
    done.reversed = true;
    this.setCash(done.playerId, this.cashOf(done.playerId) + (takes(done) ? done.amount : -done.amount));
  }
}

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
