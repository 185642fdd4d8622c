import { type CSSProperties, type ReactElement } from 'react';
import { type BaccaratBet, baccaratBets } from '../../../src/families/instant/rules/baccarat.ts';
import type { ChipsChoice } from '../../../src/families/instant/rules/chips.ts';
import type { ShownOf } from '../../../src/families/instant/shown.ts';
import { isPair, totalOf } from '../../../src/families/tables/rules/baccarat.ts';
import { payText } from '../../tables/bet-names.ts';
import { Card, cardText } from '../card.tsx';
import { ChipsControls, ChipSpot } from '../chips.tsx';
import { useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, spread } from './board.ts';
import './baccarat.css';

type Hands = Pick<ShownOf<'baccarat'>, 'player' | 'banker'>;
type Side = 'player' | 'banker';

const cardMs = 420;

/** The order in which a card is turned: first cards, second cards, then the third of Player and of Banker. */
const turnOf = ({ player }: Hands, side: Side, place: number): number =>
  place < 2 ? place * 2 + (side === 'player' ? 0 : 1) : side === 'player' || player.length < 3 ? 4 : 5;

/** Two hands above five bets. */
const BaccaratBoard = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const config = useConfig('baccarat');
  const shown = useShown('baccarat');
  const over = useGame((state) => state.result !== undefined);
  const asking = useGame((state) => state.phase === 'asking');
  const won = over && shown !== undefined ? wonBy(shown) : [];
  return (
    <div className="solo-baccarat">
      <div className="hands" dir="ltr">
        {(['player', 'banker'] as const).map((side) => (
          <Hand key={side} side={side} hands={asking ? undefined : shown} isOver={over} isWinner={won.includes(side)} />
        ))}
      </div>
      <fieldset className="baccarat-bets" aria-label={t('instant.board')} dir="ltr">
        {baccaratBets.map((bet) => (
          <ChipSpot
            key={bet}
            bet={bet}
            name={`${t(`bet.${bet}`)} ${payText(config.pays[bet] / 100 - 1)}`}
            className={`of-${bet}`}
            style={{ gridArea: bet }}
            won={won.includes(bet)}
          >
            <b>{t(`bet.${bet}`)}</b>
            <small>{payText(config.pays[bet] / 100 - 1)}</small>
          </ChipSpot>
        ))}
      </fieldset>
    </div>
  );
};

/** A hand with its points, which are told when its last card lies open. */
const Hand = ({
  side,
  hands,
  isOver,
  isWinner,
}: {
  side: Side;
  hands: Hands | undefined;
  isOver: boolean;
  isWinner: boolean;
}): ReactElement => {
  const { t } = useTable().language;
  const round = useGame((state) => state.round?.id);
  const cards = hands?.[side] ?? [];
  const last = hands === undefined ? 0 : Math.max(...cards.map((_, place) => turnOf(hands, side, place)));
  return (
    <section className={`hand of-${side} ${isWinner ? 'won' : ''}`} aria-label={t(`bet.${side}`)}>
      <header>
        <span>{t(`bet.${side}`)}</span>
        <output
          key={round}
          className={`points ${hands === undefined ? 'none' : ''} ${isOver ? 'over' : ''}`}
          style={{ '--nth': last + 1 } as CSSProperties}
          data-testid={`points-${side}`}
        >
          {hands === undefined ? '' : totalOf(cards)}
        </output>
      </header>
      <div className="hand-cards">
        {hands === undefined
          ? [0, 1].map((place) => <span key={place} className="card back" aria-hidden="true" />)
          : cards.map((card, place) => (
              <span
                // A card keeps its place in the hand.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${round}-${place}`}
                className={`hand-card ${place === 2 ? 'third' : ''}`}
                style={{ '--nth': turnOf(hands, side, place) } as CSSProperties}
              >
                <Card card={card} />
              </span>
            ))}
      </div>
    </section>
  );
};

/** The bets that the hands win. */
const wonBy = ({ player, banker }: Hands): BaccaratBet[] => {
  const [own, other] = [totalOf(player), totalOf(banker)];
  return [
    own > other ? ('player' as const) : other > own ? ('banker' as const) : ('tie' as const),
    ...(isPair(player) ? ['playerPair' as const] : []),
    ...(isPair(banker) ? ['bankerPair' as const] : []),
  ];
};

const cardsOf = ({ player, banker }: Hands): number => player.length + banker.length;

export const baccarat = board<'baccarat', ChipsChoice>({
  Board: BaccaratBoard,
  Controls: ChipsControls,
  first: () => ({ chips: {} }),
  isWhole: ({ chips }) => Object.keys(chips).length > 0,
  showMs: (shown) => cardsOf(shown) * cardMs + 500,
  sound: (shown, sound, pace) => spread(cardsOf(shown), cardMs, pace, (nth) => sound.thud(nth % 5)),
  fact: ({ player, banker }) =>
    `${player.map(cardText).join(' ')} = ${totalOf(player)}, ${banker.map(cardText).join(' ')} = ${totalOf(banker)}`,
});
