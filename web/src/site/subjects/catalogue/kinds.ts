import type { GameKind } from '@croupier/contract/play/catalogue';
import type { TextKey } from '#i18n/text.ts';

/** The names of the kinds of games. */
export const kindNames: Readonly<Record<GameKind, TextKey>> = {
  BACCARAT: 'lobby.baccarat',
  SICBO: 'lobby.sicbo',
  ROULETTE: 'lobby.roulette',
  DRAGON_TIGER: 'lobby.dragonTiger',
  BLACKJACK: 'lobby.blackjack',
  FAN_TAN: 'lobby.fanTan',
  NIUNIU: 'lobby.niuniu',
  FISH_PRAWN_CRAB: 'lobby.fishPrawnCrab',
  POKER: 'lobby.poker',
  GAME_SHOW: 'lobby.gameShow',
  SLOT: 'lobby.slot',
  JACKPOT: 'lobby.jackpot',
  MINI: 'lobby.mini',
  TABLE: 'lobby.table',
  CRASH: 'lobby.crash',
  SCRATCH: 'lobby.scratch',
  BINGO: 'lobby.bingo',
  KENO: 'lobby.keno',
  FISHING: 'lobby.fishing',
  RUMMY: 'lobby.rummy',
  MAHJONG: 'lobby.mahjong',
  OTHER: 'lobby.otherKind',
};
