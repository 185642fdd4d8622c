/** The deal of a round in signs, for the betting record. */
import type { TableOutcome } from '../../src/families/tables/protocol.ts';
import { totalOf } from '../../src/families/tables/rules/baccarat.ts';
import { pointsOf } from '../../src/families/tables/rules/blackjack-hands.ts';
import { bullOf } from '../../src/families/tables/rules/bulls.ts';
import { restOf } from '../../src/families/tables/rules/fan-tan.ts';
import { niuNiuSides } from '../../src/families/tables/rules/niu-niu.ts';
import type { Language } from '../shell/languages.ts';
import { betName } from './bet-names.ts';
import { bullName } from './bull-names.ts';
import { cardText } from './show/playing-card.tsx';

type PicturePart = { side?: string; text: string };

const bullPart = (language: Language, side: string, cards: readonly number[]): PicturePart => ({
  side: betName(language, side),
  text: `${cards.map(cardText).join(' ')} · ${bullName(language, bullOf(cards))}`,
});

/** Cards with the sum of a hand, dice, coins, or a number. */
export const pictureOf = (language: Language, outcome: TableOutcome): PicturePart[] => {
  const name = (bet: string): string => betName(language, bet);
  switch (outcome.game) {
    case 'baccarat':
      return [
        { side: name('player'), text: `${outcome.player.map(cardText).join(' ')} = ${totalOf(outcome.player)}` },
        { side: name('banker'), text: `${outcome.banker.map(cardText).join(' ')} = ${totalOf(outcome.banker)}` },
      ];
    case 'dragonTiger':
      return [
        { side: name('dragon'), text: cardText(outcome.dragon) },
        { side: name('tiger'), text: cardText(outcome.tiger) },
      ];
    case 'roulette':
      return [{ text: String(outcome.number) }];
    case 'sicBo':
      return [
        { text: `${outcome.dice.map((die) => '⚀⚁⚂⚃⚄⚅'[die - 1] ?? '').join(' ')} = ${outcome.dice.reduce((sum, one) => sum + one, 0)}` },
      ];
    case 'fishPrawnCrab':
      return [{ text: outcome.dice.map((face) => name(`picture.${face}`)).join(' · ') }];
    case 'xocDia':
      return [{ text: outcome.coins.map((coin) => (coin === 1 ? '🔴' : '⚪')).join(' ') }];
    case 'fanTan':
      return [{ text: language.t('line.buttons', { count: outcome.buttons, rest: restOf(outcome) }) }];
    case 'niuNiu':
      return niuNiuSides.map((side) => bullPart(language, side, outcome[side]));
    case 'blackjack':
      return [
        { side: name('player'), text: outcome.player.map(cardText).join(' ') },
        { side: language.t('table.dealer'), text: `${outcome.dealer.map(cardText).join(' ')} = ${pointsOf(outcome.dealer).points}` },
      ];
    case 'cockfight':
      return [
        { side: name('meron'), text: `#${outcome.meron.number}` },
        { side: name('wala'), text: `#${outcome.wala.number}` },
        { side: name(outcome.winner), text: '✓' },
      ];
    case 'bullFight':
      return (['red', 'blue'] as const).map((side) => bullPart(language, side, outcome[side]));
  }
};
