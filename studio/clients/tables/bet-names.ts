/** Bets as people read them. */
import type { Language, MessageKey } from '../shell/languages.ts';

/** Names without numbers, by the first part of a bet's name. */
const plain: Record<string, MessageKey> = {
  player: 'bet.player',
  banker: 'bet.banker',
  tie: 'bet.tie',
  playerPair: 'bet.playerPair',
  bankerPair: 'bet.bankerPair',
  eitherPair: 'bet.eitherPair',
  perfectPair: 'bet.perfectPair',
  big: 'bet.big',
  small: 'bet.small',
  superSix: 'bet.superSix',
  playerDragon: 'bet.playerDragon',
  bankerDragon: 'bet.bankerDragon',
  dragon: 'bet.dragon',
  tiger: 'bet.tiger',
  suitedTie: 'bet.suitedTie',
  odd: 'bet.odd',
  even: 'bet.even',
  red: 'bet.red',
  black: 'bet.black',
  low: 'bet.low',
  high: 'bet.high',
  straight: 'bet.straight',
  split: 'bet.split',
  street: 'bet.street',
  corner: 'bet.corner',
  line: 'bet.line',
  dozen: 'bet.dozen',
  column: 'bet.column',
  total: 'bet.total',
  double: 'bet.double',
  triple: 'bet.triple',
  anyTriple: 'bet.anyTriple',
  pair: 'bet.pair',
  single: 'bet.single',
  meron: 'bet.meron',
  wala: 'bet.wala',
  bothDown: 'bet.bothDown',
  timeUp: 'bet.timeUp',
};

/** `Split 8/11`, `Dragon · odd`, `Banker pair`. */
export const betName = ({ t }: Language, bet: string): string => {
  const [kind = '', ...numbers] = bet.split('.');
  const key = plain[kind];
  if (key !== undefined) return numbers.length === 0 ? t(key) : `${t(key)} ${numbers.join('/')}`;
  const side = kind.startsWith('dragon') ? 'dragon' : kind.startsWith('tiger') ? 'tiger' : undefined;
  const what = side === undefined ? undefined : plain[kind.slice(side.length).toLowerCase()];
  return side === undefined || what === undefined ? bet : `${t(`bet.${side}`)} · ${t(what)}`;
};

/** `11:1`, `0.95:1`. */
export const payText = (pay: number): string => `${Number(pay.toFixed(2))}:1`;
