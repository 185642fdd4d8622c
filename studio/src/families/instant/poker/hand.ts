/** The hands of video poker. A card is a number from 0 to 51: suit times 13 plus rank, the ace first. */

/** From the best. A hand that a table does not name pays nothing. */
export const hands = [
  'naturalRoyal',
  'fourDeuces',
  'wildRoyal',
  'fiveOfAKind',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
] as const;
export type Hand = (typeof hands)[number];

/** Ranks from 0, the ace, to 12, the king. */
const rank = (card: number): number => card % 13;
const deuce = 1;

/** How many cards have each rank, without the deuces where they are wild. */
const countsOf = (cards: readonly number[]): number[] => {
  const counts: number[] = Array.from({ length: 13 }, () => 0);
  for (const card of cards) counts[rank(card)] = (counts[rank(card)] ?? 0) + 1;
  return counts;
};

/** The ranks fit into five in a row, from ace to five up to ten to ace; no two are the same. */
const isRun = (ranks: readonly number[]): boolean => {
  if (new Set(ranks).size < ranks.length) return false;
  const spread = Math.max(...ranks) - Math.min(...ranks);
  if (spread <= 4) return true;
  // The ace above the king.
  return ranks.includes(0) && ranks.every((one) => one === 0 || one >= 9);
};
const isTenToAce = (ranks: readonly number[]): boolean => ranks.every((one) => one === 0 || one >= 9);

/** Jacks or better: nothing is wild. */
export const handOf = (cards: readonly number[]): Hand | undefined => {
  const ranks = cards.map(rank);
  const counts = countsOf(cards);
  const most = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  const isFlush = cards.every((card) => Math.floor(card / 13) === Math.floor((cards[0] ?? 0) / 13));
  const isStraight = most === 1 && isRun(ranks);
  if (isFlush && isStraight) return isTenToAce(ranks) ? 'naturalRoyal' : 'straightFlush';
  if (most === 4) return 'fourOfAKind';
  if (most === 3 && pairs === 1) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (most === 3) return 'threeOfAKind';
  if (pairs === 2) return 'twoPair';
  return [0, 10, 11, 12].some((high) => counts[high] === 2) ? 'jacksOrBetter' : undefined;
};

/** Deuces wild: a deuce stands for any card. */
export const wildHandOf = (cards: readonly number[]): Hand | undefined => {
  const others = cards.filter((card) => rank(card) !== deuce);
  const wild = 5 - others.length;
  if (wild === 4) return 'fourDeuces';
  if (wild === 0) {
    const hand = handOf(cards);
    return hand === 'twoPair' || hand === 'jacksOrBetter' ? undefined : hand;
  }
  const ranks = others.map(rank);
  const counts = countsOf(others);
  const most = Math.max(...counts) + wild;
  const isFlush = others.every((card) => Math.floor(card / 13) === Math.floor((others[0] ?? 0) / 13));
  const isStraight = isRun(ranks);
  if (isFlush && isStraight && isTenToAce(ranks)) return 'wildRoyal';
  if (most === 5) return 'fiveOfAKind';
  if (isFlush && isStraight) return 'straightFlush';
  if (most === 4) return 'fourOfAKind';
  if (wild === 1 && counts.filter((count) => count === 2).length === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  return most === 3 ? 'threeOfAKind' : undefined;
};
