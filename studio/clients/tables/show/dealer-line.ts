/** The lines of the dealer: one for each phase, in the player's language. */
import type { Language } from '../../shell/languages.ts';
import { totalOf } from '../../../src/families/tables/rules/baccarat.ts';
import { isNatural, pointsOf } from '../../../src/families/tables/rules/blackjack-hands.ts';
import { bullFightWinner } from '../../../src/families/tables/rules/bull-fight.ts';
import { bullOf } from '../../../src/families/tables/rules/bulls.ts';
import { restOf } from '../../../src/families/tables/rules/fan-tan.ts';
import { colourOf } from '../../../src/families/tables/rules/roulette.ts';
import { redsOf } from '../../../src/families/tables/rules/xoc-dia.ts';
import { rankOf } from '../../../src/families/tables/table-rule.ts';
import type { TableGame } from '../../../src/families/tables/protocol.ts';
import { betName } from '../bet-names.ts';
import { bullName } from '../bull-names.ts';
import { useLater, useLive, useNow, useTable } from '../table.tsx';
import type { TableState } from '../table-state.ts';
import { outcomeOf } from '../winning-bets.ts';

const lastMs = 5_000;
const byHandMs = 2_600;
const thanksMs = 4_000;

export const useDealerLine = (): string => {
  const { language, game } = useTable();
  const round = useLive((state) => state.round);
  const revealed = useLive((state) => state.revealed);
  const pace = useLive((state) => state.rules.dealPace);
  // A card that the player opens by hand is not told before.
  const isByHand = useLive(({ squeeze, seat, round: current }) => squeeze && seat !== null && seat.roundId === current?.id);
  const late = useLater(revealed, (isByHand ? byHandMs : 1_200) * pace);
  const now = useNow(500);
  const tip = useLive((state) => state.tip);
  const ahead = useLive((state) => state.clockAheadMs);
  const { t } = language;
  if (tip !== undefined && now - ahead - tip.at < thanksMs) return tip.isOwn ? t('line.thanksYou') : t('line.thanks', { name: tip.name });
  if (round === null) return t('line.luck');
  switch (round.phase) {
    case 'SHUFFLING':
      return t('line.shoe');
    case 'BETTING':
      return Date.parse(round.phaseEndsAt) - now <= lastMs ? t('line.last') : t('line.open');
    case 'LOCKED':
      return t('line.lock');
    case 'DEALING':
      return dealLine(language, late, revealed);
    case 'DECIDING':
      return t('line.decide');
    case 'RESULT':
    case 'CLOSED':
      return resultLine(language, game.rules.config.game, revealed) ?? t('line.luck');
    case 'VOID':
      return t('phase.VOID');
  }
};

/** During the deal: who draws a third card, a natural, or nothing more than good wishes. */
const dealLine = (language: Language, late: TableState['revealed'], revealed: TableState['revealed']): string => {
  const { t } = language;
  const cards = late.filter((event) => event.type === 'card');
  const of = (side: string): number[] => cards.flatMap((event) => (event.side === side ? [event.card] : []));
  const [player, banker] = [of('player'), of('banker')];
  const third = revealed.findLast((event) => event.type === 'card' && event.place === 2);
  if (third?.type === 'card') return t(third.side === 'player' ? 'line.playerDraws' : 'line.bankerDraws');
  const points = Math.max(totalOf(player), totalOf(banker));
  if (player.length === 2 && banker.length === 2 && points >= 8) return t('line.natural', { points });
  return t('line.luck');
};

/** The result in words; undefined before it is shown. */
export const resultLine = (language: Language, game: TableGame, revealed: TableState['revealed']): string | undefined => {
  const { t } = language;
  const outcome = outcomeOf(game, revealed);
  if (outcome === undefined) return undefined;
  switch (outcome.game) {
    case 'baccarat': {
      const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
      if (player === banker) return t('line.tie', { points: player });
      const side = t(player > banker ? 'bet.player' : 'bet.banker');
      return t('line.wins', { side, high: Math.max(player, banker), low: Math.min(player, banker) });
    }
    case 'dragonTiger': {
      const [dragon, tiger] = [rankOf(outcome.dragon), rankOf(outcome.tiger)];
      if (dragon === tiger) return t('line.tie', { points: dragon });
      return t('line.wins', {
        side: t(dragon > tiger ? 'bet.dragon' : 'bet.tiger'),
        high: Math.max(dragon, tiger),
        low: Math.min(dragon, tiger),
      });
    }
    case 'roulette': {
      const colour = colourOf(outcome.number);
      return colour === 'green' ? '0' : `${outcome.number}, ${t(colour === 'red' ? 'bet.red' : 'bet.black')}`;
    }
    case 'cockfight':
      return outcome.winner === 'meron' || outcome.winner === 'wala'
        ? t('fight.wins', { side: t(`bet.${outcome.winner}`) })
        : t(`bet.${outcome.winner}`);
    case 'sicBo':
      return t('line.dice', { dice: outcome.dice.join(', '), total: outcome.dice.reduce((sum, one) => sum + one, 0) });
    case 'fishPrawnCrab':
      return outcome.dice.map((face) => betName(language, `picture.${face}`)).join(', ');
    case 'xocDia': {
      const reds = redsOf(outcome);
      return t('line.coins', { reds, whites: 4 - reds, side: betName(language, reds % 2 === 0 ? 'even' : 'odd') });
    }
    case 'fanTan':
      return t('line.buttons', { count: outcome.buttons, rest: restOf(outcome) });
    case 'niuNiu':
      return t('line.banker', { hand: bullName(language, bullOf(outcome.banker)) });
    case 'blackjack': {
      const { points } = pointsOf(outcome.dealer);
      return isNatural(outcome.dealer) ? t('line.blackjack') : points > 21 ? t('line.bust') : t('line.dealer', { points });
    }
    case 'bullFight': {
      const ranks = { red: bullOf(outcome.red), blue: bullOf(outcome.blue) };
      const winner = bullFightWinner(ranks);
      return winner === 'tie'
        ? t('line.sameRank', { hand: bullName(language, ranks.red) })
        : t('line.winsWith', { side: betName(language, winner), hand: bullName(language, ranks[winner]) });
    }
  }
};
