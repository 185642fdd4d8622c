import type { Decimal } from '@croupier/contract/core/money';
import { Refused, Unreachable } from './call.ts';

/** The obstacle to playing. */
export type Trouble =
  | { kind: 'funds'; missing: string; bet: string; lower: Decimal | undefined }
  | { kind: 'limit'; reached: { limit: string; used: string } | undefined }
  /** `most`: what one bet may be, where that is known to be why; `lower`: the dearest of the game's that may. */
  | { kind: 'bet'; most: string | undefined; lower: Decimal | undefined }
  | { kind: 'expired' | 'launch' | 'taken' | 'maintenance' | 'blocked' | 'unknownGame' | 'noBets' }
  | { kind: 'error'; code: string; wallet: boolean };

/** The words for a refusal; anything unforeseen keeps its code, so that the player can quote it. */
export const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof Refused))
    return { kind: 'error', code: error instanceof Unreachable ? 'NO_ANSWER' : 'OUR_MISTAKE', wallet: false };
  switch (error.code) {
    case 'LIMIT_REACHED':
      return { kind: 'limit', reached: reachedLimit(error.value['limit']) };
    case 'BET_LIMIT':
      return { kind: 'bet', most: mostOfBet(error), lower: undefined };
    case 'SESSION_UNKNOWN':
      return { kind: 'expired' };
    case 'LAUNCH_REFUSED':
      return { kind: 'launch' };
    case 'GAME_DISABLED':
      return { kind: 'maintenance' };
    case 'PLAYER_BLOCKED':
      return { kind: 'blocked' };
    case 'GAME_NOT_FOUND':
      return { kind: 'unknownGame' };
    default:
      return { kind: 'error', code: error.code, wallet: error.code === 'WALLET_UNAVAILABLE' };
  }
};

/** The highest bet, when the platform names one. */
export const mostOfBet = ({ value: { limit } }: Refused): string | undefined => {
  const isMost = typeof limit === 'object' && limit !== null && 'type' in limit && limit.type === 'BET_MAX';
  return isMost ? reachedLimit(limit)?.limit : undefined;
};

const reachedLimit = (limit: unknown): { limit: string; used: string } | undefined => {
  if (typeof limit !== 'object' || limit === null || !('limit' in limit) || !('used' in limit)) return undefined;
  const { limit: most, used } = limit;
  const decimal = /^\d{1,14}(\.\d{1,8})?$/;
  return typeof most === 'string' && typeof used === 'string' && decimal.test(most) && decimal.test(used)
    ? { limit: most, used }
    : undefined;
};
