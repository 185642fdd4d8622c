import { type CSSProperties, type ReactElement, useEffect } from 'react';
import type { Hand } from '../../../src/families/instant/poker/hand.ts';
import type { PokerConfig } from '../../../src/families/instant/rules/poker.ts';
import { Card, cardText } from '../card.tsx';
import { useGame, useShown, useTable } from '../table.tsx';
import { board, spread, times } from './board.ts';
import './poker.css';

const cardMs = 130;

/** The pay table, and five cards: a press on a card holds it, and held ones stay when the others are drawn. */
const PokerBoard = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const config = game.rules.config as PokerConfig;
  const shown = useShown('poker');
  const round = useGame((state) => state.round?.id);
  const deciding = useGame((state) => state.phase === 'deciding');
  const marks = useGame((state) => state.marks);
  const held = shown?.held ?? marks;
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent): void => {
      const place = ['1', '2', '3', '4', '5'].indexOf(key);
      if (place >= 0 && !(target instanceof HTMLInputElement)) game.mark(place);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [game]);
  return (
    <div className="poker">
      <table className="poker-pays">
        <tbody>
          {(Object.entries(config.pays) as [Hand, number][]).map(([hand, pay]) => (
            <tr key={hand} className={shown?.hand === hand ? 'on' : ''}>
              <th scope="row">{t(`poker.${hand}`)}</th>
              <td dir="ltr">{times(pay)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="poker-cards" dir="ltr">
        {[0, 1, 2, 3, 4].map((place) => {
          const card = shown?.cards[place];
          const isHeld = held.includes(place);
          if (card === undefined) return <span key={place} className="card back" aria-hidden="true" />;
          // Those that were drawn are new cards, those that were held stay where they lie.
          const isNew = shown?.held !== null && !isHeld;
          return (
            <button
              key={`${round}-${place}-${isNew ? 'drawn' : 'dealt'}`}
              type="button"
              className={`poker-card ${isHeld ? 'held' : ''}`}
              aria-pressed={isHeld}
              aria-disabled={!deciding}
              aria-label={`${cardText(card)}: ${t('poker.hold')}`}
              style={{ '--nth': place } as CSSProperties}
              onClick={() => game.mark(place)}
              data-testid={`hold-${place}`}
            >
              <Card card={card} />
              <span className="poker-hold" aria-hidden="true">
                {t('poker.hold')}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
};

export const poker = board<'poker', null>({
  Board: PokerBoard,
  Controls: undefined,
  first: () => null,
  showMs: () => 5 * cardMs + 200,
  sound: ({ held }, sound, pace) => spread(5 - (held?.length ?? 0), cardMs, pace, (nth) => sound.tick(nth / 5)),
  decide: (_, marks) => ({ hold: marks.toSorted((a, b) => a - b) }),
  fact: ({ cards }) => cards.map(cardText).join(' '),
});
