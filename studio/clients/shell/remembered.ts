import { Decimal } from '@croupier/contract/core/money';
import { deviceStorage, tabStorage } from './storage.ts';

/** The facts that a reload must not forget, kept in this tab's sessionStorage; the chosen bet outlives the tab. */
export type PendingSpin = {
  requestId: string;
  bet: Decimal;
  at: number;
  freeRounds?: string;
  /** In a game that offers one. */ choice?: unknown;
};

export type Remembered = {
  pending: () => PendingSpin | undefined;
  /** A spin that was sent and not answered yet; undefined once it was. */
  keepPending: (spin: PendingSpin | undefined) => void;
  /** The bet this player chose last on this device. */
  bet: () => string | undefined;
  keepBet: (bet: string) => void;
  /** Since when this session plays, and what it staked and won, in the currency's units. */
  session: () => { startedAt: number; staked: bigint; won: bigint };
  count: (staked: bigint, won: bigint) => void;
};

/**
 * `sessionToken` tells one stay in the game from the next: a new launch starts its count anew, and asks for no spin of another stay. `player`: what they are called,
 * as nobody begins with the bet of who played before them on the same device.
 */
export const rememberedIn = (prefix: string, sessionToken: string, player: string): Remembered => {
  const read = (key: string, storage = tabStorage): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(storage.getItem(`${prefix}.${key}`) ?? 'null');
      return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
      // Anybody may have written into the storage.
      return {};
    }
  };
  const write = (key: string, value: object, storage = tabStorage): void => storage.setItem(`${prefix}.${key}`, JSON.stringify(value));
  const stay = sessionToken.slice(-12);
  const session = (): { startedAt: number; staked: bigint; won: bigint } => {
    const kept = read('session');
    if (kept['stay'] === stay && typeof kept['startedAt'] === 'number') {
      return { startedAt: kept['startedAt'], staked: wholeOf(kept['staked']), won: wholeOf(kept['won']) };
    }
    const fresh = { startedAt: Date.now(), staked: 0n, won: 0n };
    write('session', { stay, startedAt: fresh.startedAt, staked: '0', won: '0' });
    return fresh;
  };
  return {
    pending: () => {
      const { stay: keptIn, requestId, bet, at, freeRounds, choice } = read('pending');
      const stake = Decimal.safeParse(bet);
      if (keptIn !== stay || typeof requestId !== 'string' || !stake.success || typeof at !== 'number') return undefined;
      return {
        requestId,
        bet: stake.data,
        at,
        ...(typeof freeRounds === 'string' && { freeRounds }),
        ...(choice !== undefined && { choice }),
      };
    },
    keepPending: (spin) => write('pending', spin === undefined ? {} : { ...spin, stay }),
    bet: () => {
      const { bet, of } = read('bet', deviceStorage);
      return typeof bet === 'string' && of === player ? bet : undefined;
    },
    keepBet: (bet) => write('bet', { bet, of: player }, deviceStorage),
    session,
    count: (staked, won) => {
      const now = session();
      write('session', { stay, startedAt: now.startedAt, staked: String(now.staked + staked), won: String(now.won + won) });
    },
  };
};

/** Nothing of an earlier stay is asked for again. */
export const forgetPending = (prefix: string): void => tabStorage.removeItem(`${prefix}.pending`);

const wholeOf = (value: unknown): bigint => (typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : 0n);
