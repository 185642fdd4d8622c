/** Deals blackjack hands and plays them by basic strategy: the measure of the main bet's edge. */
import type { Decision, Draw } from '#studio/engine/shared-rounds/shared-game';
import { bestChoice } from './basic-strategy.ts';
import { type BlackjackConfig, blackjackRule } from './rules/blackjack.ts';
import { blackjackChoices, goesOn, handsOf, mostDraws } from './rules/blackjack-hands.ts';

/** Mean and standard deviation of the gain of one hand, in parts of the first stake. */
type Measured = { hands: number; edge: number; deviation: number };

/** Plays so many hands. `below` draws whole numbers; each hand is dealt from eight full decks. */
export const playBlackjack = (config: BlackjackConfig, hands: number, below: (range: number) => number): Measured => {
  const rule = blackjackRule(config);
  const bets = ['hand', 'doubled', 'secondHand', 'doubled2'].map((name) => ({ name, bet: rule.bets.get(name) }));
  const deck = Array.from({ length: 52 * config.decks }, (_, place) => place % 52);
  const draw = (): Draw => {
    let used = 0;
    return {
      below,
      card: () => {
        const other = used + below(deck.length - used);
        [deck[used], deck[other]] = [deck[other] ?? 0, deck[used] ?? 0];
        used += 1;
        return deck[used - 1] ?? 0;
      },
    };
  };
  let [sum, squares] = [0, 0];
  for (let count = 0; count < hands; count += 1) {
    const round = rule.deal(draw());
    const made: Decision[] = [];
    const staked = new Set(['hand']);
    for (let stage = 0; stage <= mostDraws; stage += 1) {
      const choices = blackjackChoices(round, made, stage);
      const own = handsOf(round, made, stage);
      for (const [hand, one] of own.entries()) {
        const offered = choices.filter((choice) => choice.hand === hand);
        if (offered.length === 0) continue;
        const choice = bestChoice(one, offered, round.dealer[0] ?? 0);
        const { stake } = offered.find((offer) => offer.choice === choice) ?? {};
        if (stake !== undefined) staked.add(stake.bet);
        made.push({ stage, hand, choice });
      }
      if (!goesOn(round, made, stage)) break;
    }
    let gain = 0;
    for (const { name, bet } of bets) {
      if (!staked.has(name) || bet === undefined) continue;
      const [num, den] = bet.returns(round, made);
      gain += num / den - 1;
    }
    sum += gain;
    squares += gain * gain;
  }
  const mean = sum / hands;
  return { hands, edge: -mean, deviation: Math.sqrt(squares / hands - mean * mean) };
};
