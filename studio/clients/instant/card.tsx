import type { ReactElement } from 'react';
import { rankOf, suitOf } from '../../src/families/instant/card-deck.ts';
import './card.css';

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card in two characters: ♥7. */
export const cardText = (card: number): string => `${suits[suitOf(card)] ?? ''}${ranks[rankOf(card) - 1] ?? ''}`;

/** A playing card, face up; it turns over when it comes. */
export const Card = ({ card, small = false }: { card: number; small?: boolean }): ReactElement => {
  const suit = suitOf(card);
  const rank = ranks[rankOf(card) - 1] ?? '';
  return (
    <span className={`card ${suit === 1 || suit === 2 ? 'red' : 'black'} ${small ? 'small' : ''}`} dir="ltr">
      <span className="unseen">{cardText(card)}</span>
      <span className="card-corner" aria-hidden="true">
        {rank}
        <i>{suits[suit]}</i>
      </span>
      {!small && (
        <span className="card-pip" aria-hidden="true">
          {suits[suit]}
        </span>
      )}
      {!small && (
        <span className="card-corner low" aria-hidden="true">
          {rank}
          <i>{suits[suit]}</i>
        </span>
      )}
    </span>
  );
};
