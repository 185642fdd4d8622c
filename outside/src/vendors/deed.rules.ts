import type { Currency, Decimal } from '@croupier/contract/core/money';

/** Whose protocol a stand-in speaks. */
export const families = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;
export type Family = (typeof families)[number];

/** A player's stay, as the platform told of it when it opened the game. */
export type Session = {
  /** What the launch gave; in our own protocol what `authenticate` gave for it. */
  token: string;
  player: string;
  game: string;
  currency: Currency;
};

/** What a vendor wants of the platform, in words that all families have a way to say. Amounts are plain decimals, names the vendor's own. */
export type Deed =
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

/** A stand-in: its code at the platform, what it signs with, and where the platform is. */
export type House = { code: string; family: Family; platformUrl: string; key: string };

/** What one sending has to itself. */
export type Attempt = { atMs: number; nonce: string };

/** What the platform said: done, refused for good, or nothing that could be believed, so that it is asked again. `said` is its own word for it. */
export type Heard = { what: 'DONE' | 'REFUSED' | 'AGAIN'; said: string; balance: string | undefined };

/** How a family speaks. Both are pure. */
export type Tongue = {
  /** Undefined where the family has no words for it. */
  write: (deed: Deed, session: Session, house: House, attempt: Attempt) => Call | undefined;
  read: (deed: Deed, status: number, body: string) => Heard;
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

/** Nothing that could be believed. */
export const unheard = (said: string): Heard => ({ what: 'AGAIN', said, balance: undefined });
