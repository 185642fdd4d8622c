/** The lines of the dealer: one for each phase, in the player's language. */
import type { Language } from '../../shell/languages.ts';
import { totalOf } from '../../../src/families/tables/rules/baccarat.ts';
import { colourOf } from '../../../src/families/tables/rules/roulette.ts';
import { rankOf } from '../../../src/families/tables/table-rule.ts';
import type { TableGame } from '../../../src/families/tables/protocol.ts';
import { useLater, useLive, useNow, useTable } from '../table.tsx';
import type { TableState } from '../table-state.ts';
import { outcomeOf } from '../winning-bets.ts';

const lastMs = 5_000;

export const useDealerLine = (): string => {
  const { language, game } = useTable();
  const round = useLive((state) => state.round);
  const revealed = useLive((state) => state.revealed);
  const pace = useLive((state) => state.rules.dealPace);
  const late = useLater(revealed, 1_200 * pace);
  const now = useNow(500);
  const { t } = language;
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
export const resultLine = ({ t }: Language, game: TableGame, revealed: TableState['revealed']): string | undefined => {
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
  }
};
