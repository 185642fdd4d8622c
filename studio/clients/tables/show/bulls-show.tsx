import { type CSSProperties, type ReactElement, useEffect } from 'react';
import { bullOf, compareBulls, placeOf, tensOf } from '../../../src/families/tables/rules/bulls.ts';
import { rankOf } from '../../../src/families/tables/table-rule.ts';
import { betName } from '../bet-names.ts';
import { bullName } from '../bull-names.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { cardText, PlayingCard } from './playing-card.tsx';

type Side = 'banker' | 'player1' | 'player2' | 'player3' | 'red' | 'blue';

const cardMs = 150;
const turnMs = 620;

/** The hands of niu niu or bull fight: five cards each, the three that make tens apart from the bull. */
export const BullsShow = ({ sides }: { sides: readonly Side[] }): ReactElement => {
  const { sound } = useTable();
  const hands = useEvents('hand');
  const head = useEvents('head')[0];
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const roundId = useLive((state) => state.round?.id);
  const fresh = hands.at(-1)?.isOld === false ? hands.length : 0;
  useEffect(() => {
    if (fresh > 0) sound.thud(fresh);
  }, [fresh, sound]);
  const of = (side: Side) => hands.find(({ event }) => event.side === side);
  return (
    <div className={`bulls of-${sides.length} ${calm ? 'calm' : ''}`} style={{ '--pace': pace } as CSSProperties}>
      {head !== undefined && hands.length === 0 && (
        <span className="head-card" aria-hidden="true">
          <PlayingCard card={head.event.card} way={head.isOld || calm ? 'none' : 'flip'} />
          <b>{rankOf(head.event.card)}</b>
        </span>
      )}
      {sides.map((side) => {
        const shown = of(side);
        return (
          <BullHand
            key={`${roundId} ${side}`}
            side={side}
            cards={shown?.event.cards}
            isOld={shown?.isOld === true || calm}
            against={of(side === 'blue' ? 'red' : side === 'red' ? 'blue' : 'banker')?.event.cards}
          />
        );
      })}
    </div>
  );
};

type Shown = { side: Side; cards: readonly number[] | undefined; isOld: boolean; against: readonly number[] | undefined };

const BullHand = ({ side, cards, isOld, against }: Shown): ReactElement => {
  const { language } = useTable();
  const pace = useLive((state) => state.rules.dealPace);
  const isOver = useEvents('result').length > 0;
  const isOpen = useLater(cards !== undefined, isOld ? 0 : (turnMs + 5 * cardMs) * pace);
  const tens = cards === undefined ? undefined : tensOf(cards);
  const rank = cards === undefined ? undefined : bullOf(cards);
  // The three cards that make tens come first, and the bull stands apart.
  const order =
    cards === undefined
      ? []
      : tens === undefined
        ? cards
        : [...tens.map((place) => cards[place] ?? 0), ...cards.filter((_, place) => !tens.includes(place))];
  const isPair = side === 'red' || side === 'blue';
  const difference =
    !isOver || cards === undefined || against === undefined || side === 'banker'
      ? 0
      : isPair
        ? placeOf(bullOf(cards)) - placeOf(bullOf(against))
        : compareBulls(cards, against);
  return (
    <section
      className={`bull-hand of-${side} ${difference > 0 ? 'winner' : difference < 0 ? 'loser' : ''} ${isOpen ? 'told' : ''}`}
      aria-label={betName(language, side)}
    >
      <span className="hand-name" aria-hidden="true">
        {betName(language, side)}
      </span>
      <div className="bull-cards" dir="ltr">
        {(isOpen ? order : (cards ?? [])).map((card, place) => (
          <span
            key={card}
            className={`bull-card ${isOpen && tens !== undefined && place > 2 ? 'is-bull' : ''}`}
            style={{ '--late': place } as CSSProperties}
            title={cardText(card)}
          >
            <PlayingCard card={card} way={isOld || isOpen ? 'none' : 'flip'} />
          </span>
        ))}
        {cards === undefined && Array.from({ length: 5 }, (_, place) => <span key={place} className="bull-card empty" />)}
      </div>
      <output
        className={`bull-rank ${isOpen && rank !== undefined ? '' : 'none'} ${rank !== undefined && placeOf(rank) >= 10 ? 'great' : ''}`}
        data-testid={`rank-${side}`}
      >
        {isOpen && rank !== undefined ? bullName(language, rank) : ''}
      </output>
    </section>
  );
};
