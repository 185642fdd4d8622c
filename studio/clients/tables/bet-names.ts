/** Bets as people read them. */
import { pictures } from '../../src/families/tables/rules/fish-prawn-crab.ts';
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
  picture: 'bet.picture',
  pictures: 'bet.pictures',
  trio: 'bet.triple',
  fourWhite: 'bet.fourWhite',
  threeWhite: 'bet.threeWhite',
  threeRed: 'bet.threeRed',
  fourRed: 'bet.fourRed',
  fan: 'bet.fan',
  nim: 'bet.nim',
  kwok: 'bet.kwok',
  nga: 'bet.nga',
  ssh: 'bet.ssh',
  blue: 'bet.blue',
  doubleBull: 'bet.doubleBull',
  winningNine: 'bet.winningNine',
  winningBull: 'bet.winningBull',
  special: 'bet.special',
  hand: 'bet.hand',
  pairs: 'bet.perfectPairs',
  poker: 'bet.poker',
  insurance: 'bet.insurance',
  doubled: 'act.double',
  doubled2: 'act.double',
  secondHand: 'act.split',
  meron: 'bet.meron',
  wala: 'bet.wala',
  bothDown: 'bet.bothDown',
  timeUp: 'bet.timeUp',
};

/** Bets on the pictures of dice are called after them. */
const pictureKinds: ReadonlySet<string> = new Set(['picture', 'pictures', 'trio']);
const pictureKeys = pictures.map((name): MessageKey => `bet.${name}`);

/** `Player 2 · even pay`. */
const playerBet = (t: Language['t'], kind: string, pay: string | undefined): string => {
  const number = kind.replace('player', '');
  const name = number === '' ? t('bet.player') : `${t('bet.player')} ${number}`;
  return pay === undefined ? name : `${name} · ${t(pay === 'equal' ? 'bet.equal' : 'bet.multiplied')}`;
};

/** `Split 8/11`, `Dragon · odd`, `Banker pair`, `Fish · Crab`. */
export const betName = ({ t }: Language, bet: string): string => {
  const [kind = '', ...numbers] = bet.split('.');
  if (/^player[1-3]?$/.test(kind)) return playerBet(t, kind, numbers[0]);
  if (pictureKinds.has(kind) && numbers.length > 0) {
    const names = numbers.map((face) => t(pictureKeys[Number(face) - 1] ?? 'bet.fish')).join(' · ');
    return kind === 'trio' ? `${names} ×3` : names;
  }
  const key = plain[kind];
  if (key !== undefined) return numbers.length === 0 ? t(key) : `${t(key)} ${numbers.join('/')}`;
  const side = kind.startsWith('dragon') ? 'dragon' : kind.startsWith('tiger') ? 'tiger' : undefined;
  const what = side === undefined ? undefined : plain[kind.slice(side.length).toLowerCase()];
  return side === undefined || what === undefined ? bet : `${t(`bet.${side}`)} · ${t(what)}`;
};

/** `11:1`, `0.95:1`. */
export const payText = (pay: number): string => `${Number(pay.toFixed(2))}:1`;
