import type { Game } from '@croupier/contract/play/catalogue';

export type Who = 'visitor' | 'trial' | 'member';

/** The effect of a press on a game. */
export type Way =
  /** The pop-up to log in, and from there to the game. */
  | 'sign-in'
  /** A notice that asks for a real account. */
  | 'trial-notice'
  /** A notice with games that are open. */
  | 'closed-notice'
  /** The vendor's own list of games. */
  | 'room'
  /** The game. */
  | 'open';

/** The rules of launching: whoever may not play is told so before anything else. */
export const wayTo = (game: Pick<Game, 'underMaintenance' | 'isGame' | 'gameType' | 'vassalage'>, who: Who): Way => {
  if (who === 'visitor') return 'sign-in';
  if (who === 'trial') return 'trial-notice';
  if (game.underMaintenance) return 'closed-notice';
  return game.isGame === 'VASSALAGE' && lotteryPathOf(game) === undefined ? 'room' : 'open';
};

const lotteryVendors: Readonly<Record<string, LotteryPath>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

export type LotteryPath = '/lottery' | '/seaLottery' | '/vnLottery';

/** The lottery page a game opens at (rules 3 and 6); undefined for every game that is no lottery. */
export const lotteryPathOf = ({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): LotteryPath | undefined =>
  lotteryVendors[vassalage] ?? (gameType === 'LOTT' || gameType === 'ELOTT' ? '/lottery' : undefined);
