import type { Currency, Decimal } from '@croupier/contract/core/money';

/** The protocol of a simulated vendor. */
export const families = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;
export type Family = (typeof families)[number];

/** A player's session, from the platform's launch call. */
export type Session = {
  /** The launch's parameters; in our own protocol the answer of `authenticate` to them. */
  token: string;
  player: string;
  game: string;
  currency: Currency;
};

/** An operation that a vendor asks the platform for, independent of its protocol. Amounts are plain decimals; names are the vendor's own. */
export type Operation =
  | { kind: 'BALANCE' }
  | { kind: 'BET'; tx: string; round: string; amount: Decimal; campaign?: string }
  | { kind: 'WIN'; tx: string; round: string; bet: string; amount: Decimal; ends: boolean; campaign?: string; isJackpot?: boolean }
  // A stake, what it won, and the end of its round, in one message.
  | { kind: 'PLAY'; tx: string; round: string; amount: Decimal; payout: Decimal }
  | { kind: 'UNDO_BET'; tx: string; round: string; bet: string; amount: Decimal }
  | { kind: 'UNDO_WIN'; tx: string; round: string; bet: string; win: string; amount: Decimal }
  // Bets and wins of a round, in the order they came.
  | { kind: 'UNDO_ROUND'; tx: string; round: string; said: readonly { what: 'BET' | 'WIN'; tx: string; amount: Decimal }[] }
  | { kind: 'ADJUST'; tx: string; round: string; amount: Decimal }
  | { kind: 'PRIZE'; tx: string; amount: Decimal; campaign?: string }
  | { kind: 'TIP'; tx: string; amount: Decimal }
  | { kind: 'END'; tx: string; round: string };

/** A call, written and signed, not yet sent. */
export type Call = { url: string; method: 'POST'; headers: Readonly<Record<string, string>>; body: string };

/** A simulated vendor: its code at the platform, its signing key, and the address of the platform. */
export type SimulatedVendor = { code: string; family: Family; platformUrl: string; key: string };

/** The differences between attempts to send the same operation. */
export type Attempt = { atMs: number; nonce: string };

/** The platform's answer: done, refused, or no answer with a correct signature, so that it is sent again. `said` is the code in the answer. */
export type PlatformAnswer = { what: 'DONE' | 'REFUSED' | 'AGAIN'; said: string; balance: string | undefined };

/** The messages of one vendor family. Both functions are pure. */
export type VendorProtocol = {
  /** Undefined if the protocol has no message for the operation. */
  write: (operation: Operation, session: Session, house: SimulatedVendor, attempt: Attempt) => Call | undefined;
  read: (operation: Operation, status: number, body: string) => PlatformAnswer;
};

/** Reads JSON with numbers as they are written; undefined when it is none. */
export const readJson = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text, (_key, one: unknown, context?: { source?: string }) =>
      typeof one === 'number' ? (context?.source ?? '') : one,
    );
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

export const textIn = (value: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined =>
  typeof value?.[name] === 'string' ? value[name] : undefined;

/** No answer, or one with a wrong signature. */
export const noAnswer = (said: string): PlatformAnswer => ({ what: 'AGAIN', said, balance: undefined });
