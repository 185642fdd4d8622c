/** Blackjack hands: their points, and the copy of the deal that a player's decisions lead to. Runs alike in Node and in the browser. */
import type { Choice, Decision } from '#studio/engine/shared-rounds/shared-game';
import { rankOf } from '../table-rule.ts';

/** Ten for pictures, one for an ace. */
const pipsOf = (card: number): number => Math.min(10, rankOf(card));
const isAce = (card: number | undefined): boolean => card !== undefined && rankOf(card) === 1;

/** The best sum, and whether an ace counts eleven in it. */
export const pointsOf = (cards: readonly number[]): { points: number; isSoft: boolean } => {
  const hard = cards.reduce((sum, one) => sum + pipsOf(one), 0);
  const isSoft = hard <= 11 && cards.some(isAce);
  return { points: isSoft ? hard + 10 : hard, isSoft };
};
export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards).points === 21;

/** The deal for everybody: two cards, the dealer's, and the cards that the first and the second hand of a player draw, one for each decision. */
export type Dealt = { player: readonly number[]; dealer: readonly number[]; first: readonly number[]; second: readonly number[] };

/** One hand of a player. `isOver`: nothing more is decided for it. */
export type OwnHand = { cards: readonly number[]; isDoubled: boolean; isFromSplit: boolean; isOver: boolean };

/** Decisions that draw at most this many cards for a hand: it stands then. */
export const mostDraws = 6;
/** With an ace of the dealer the first stage asks for insurance, and hands are played from the second one on. */
const playFrom = ({ dealer }: Pick<Dealt, 'dealer'>): number => (isAce(dealer[0]) ? 1 : 0);

/** The hands of a player after their decisions. Before `stage` a hand without a decision stands. Cards that are not known yet are left out. */
export const handsOf = (dealt: Dealt, made: readonly Decision[], stage = 0): OwnHand[] => {
  const from = playFrom(dealt);
  const begin = (cards: readonly number[], isFromSplit: boolean): OwnHand => ({
    cards,
    isDoubled: false,
    isFromSplit,
    // Split aces get one card each.
    isOver: pointsOf(cards).points >= 21 || (isFromSplit && isAce(cards[0])),
  });
  let hands = [begin(dealt.player, false)];
  const last = Math.max(stage, ...made.map((one) => one.stage));
  for (let at = from; at <= last; at += 1) {
    const before = hands;
    const drawn = [dealt.first[at - from], dealt.second[at - from]].map((card) => (card === undefined ? [] : [card]));
    for (const [place, own] of before.entries()) {
      if (own.isOver) continue;
      const choice = made.find((one) => one.stage === at && one.hand === place)?.choice;
      if (choice === 'split') {
        hands = own.cards.map((card, index) => begin([card, ...(drawn[index] ?? [])], true));
        continue;
      }
      const draws = choice === 'hit' || choice === 'double';
      const cards = draws ? [...own.cards, ...(drawn[place] ?? [])] : own.cards;
      const isDoubled = choice === 'double';
      const isStanding = choice === 'stand' || isDoubled || (choice === undefined && at < stage);
      hands = hands.with(place, { ...own, cards, isDoubled, isOver: isStanding || pointsOf(cards).points >= 21 });
    }
  }
  return hands;
};

const stakes = ['doubled', 'doubled2'] as const;

/** The choices of a player at a stage. The dealer looks for a blackjack first: with one, nobody plays on. */
export const blackjackChoices = (dealt: Dealt, made: readonly Decision[], stage: number): Choice[] => {
  const from = playFrom(dealt);
  if (stage < from) {
    if (made.some((one) => one.stage === stage)) return [];
    return [
      { hand: 0, choice: 'insure', stake: { bet: 'insurance', of: 'hand', divisor: 2n } },
      { hand: 0, choice: 'decline' },
    ];
  }
  if (isNatural(dealt.dealer) || stage - from >= mostDraws) return [];
  const hands = handsOf(dealt, made, stage);
  return hands.flatMap((own, hand): Choice[] => {
    if (own.isOver || made.some((one) => one.stage === stage && one.hand === hand)) return [];
    const isFresh = own.cards.length === 2;
    const [a = 0, b = 0] = own.cards;
    return [
      { hand, choice: 'hit' },
      { hand, choice: 'stand' },
      ...(isFresh ? [{ hand, choice: 'double', stake: { bet: stakes[hand] ?? 'doubled', of: 'hand', divisor: 1n } }] : []),
      ...(isFresh && hands.length === 1 && pipsOf(a) === pipsOf(b)
        ? [{ hand, choice: 'split', stake: { bet: 'secondHand', of: 'hand', divisor: 1n } }]
        : []),
    ];
  });
};

/** Whether a player needs the cards of the next stage, or the dealer's answer to an insurance. */
export const goesOn = (dealt: Dealt, made: readonly Decision[], stage: number): boolean =>
  stage < playFrom(dealt) || made.some((one) => one.stage === stage && ['hit', 'double', 'split'].includes(one.choice));

/** The stage in which the card of a draw is shown. */
export const stageOfDraw = (dealt: Pick<Dealt, 'dealer'>, draw: number): number => draw + playFrom(dealt) + 1;
export const asksInsurance = (dealt: Pick<Dealt, 'dealer'>): boolean => playFrom(dealt) === 1;
