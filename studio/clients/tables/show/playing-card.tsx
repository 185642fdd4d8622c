import type { CSSProperties, ReactElement } from 'react';
import { isRed, rankOf, suitOf } from '../../../src/families/tables/table-rule.ts';

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card in two characters: ♥7. */
export const cardText = (card: number): string => `${suits[suitOf(card)] ?? ''}${ranks[rankOf(card) - 1] ?? ''}`;

/** Where the pips of a number card are, in parts of its face: columns of x at their heights. */
const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [[50, 18], [50, 82]],
  3: [[50, 18], [50, 50], [50, 82]],
  4: [[28, 18], [72, 18], [28, 82], [72, 82]],
  5: [[28, 18], [72, 18], [50, 50], [28, 82], [72, 82]],
  6: [[28, 18], [72, 18], [28, 50], [72, 50], [28, 82], [72, 82]],
  7: [[28, 18], [72, 18], [50, 34], [28, 50], [72, 50], [28, 82], [72, 82]],
  8: [[28, 18], [72, 18], [50, 34], [28, 50], [72, 50], [50, 66], [28, 82], [72, 82]],
  9: [[28, 16], [72, 16], [28, 38], [72, 38], [50, 50], [28, 62], [72, 62], [28, 84], [72, 84]],
  10: [[28, 16], [72, 16], [50, 27], [28, 38], [72, 38], [28, 62], [72, 62], [50, 73], [28, 84], [72, 84]],
}; // prettier-ignore

/** A card with its two sides. `way`: how it comes to lie open; `none` when it lay there before. */
export const PlayingCard = ({
  card,
  way,
  turned = false,
}: {
  card: number;
  way: 'flip' | 'squeeze' | 'none';
  turned?: boolean;
}): ReactElement => {
  const rank = rankOf(card);
  const suit = suits[suitOf(card)] ?? '';
  return (
    <span className={`pcard ${way} ${turned ? 'turned' : ''} ${isRed(card) ? 'red' : 'black'}`} dir="ltr">
      <span className="unseen">{cardText(card)}</span>
      <span className="pcard-body" aria-hidden="true">
        <span className="pcard-back" />
        <span className="pcard-face">
          <span className="pcard-corner">
            {ranks[rank - 1]}
            <i>{suit}</i>
          </span>
          <span className="pcard-corner low">
            {ranks[rank - 1]}
            <i>{suit}</i>
          </span>
          {rank <= 10 ? (
            <span className={`pcard-pips ${rank === 1 ? 'ace' : ''}`}>
              {(pips[rank] ?? []).map(([x, y]) => (
                <i key={`${x} ${y}`} style={{ '--x': x, '--y': y } as CSSProperties} className={y > 50 ? 'down' : ''}>
                  {suit}
                </i>
              ))}
            </span>
          ) : (
            <Court rank={rank} suit={suit} />
          )}
        </span>
      </span>
    </span>
  );
};

/** A picture card: a bust with a crown, a veil or a cap, twice, the lower one upside down. */
const Court = ({ rank, suit }: { rank: number; suit: string }): ReactElement => (
  <svg className="pcard-court" viewBox="0 0 60 90">
    {[0, 180].map((angle) => (
      <g key={angle} transform={`rotate(${angle} 30 45)`}>
        <path className="robe" d="M8 45 Q10 30 22 27 L38 27 Q50 30 52 45 Z" />
        <path className="trim" d="M26 27 L30 38 L34 27 L33 45 L27 45 Z" />
        <circle className="head" cx="30" cy="19" r="8" />
        <path
          className="hair"
          d={
            rank === 12
              ? 'M21 21 Q20 9 30 9 Q40 9 39 21 L41 28 Q36 27 36 18 Q30 14 24 18 Q24 27 19 28 Z'
              : 'M22 19 Q22 11 30 11 Q38 11 38 19 Q34 14 30 15 Q26 14 22 19 Z'
          }
        />
        {rank === 13 && <path className="crown" d="M21 12 L21 4 L25.5 8 L30 2.5 L34.5 8 L39 4 L39 12 Z" />}
        {rank === 12 && <path className="crown" d="M23 9 Q30 3 37 9 L36 11 Q30 7 24 11 Z" />}
        {rank === 11 && <path className="crown" d="M20 12 Q22 5 33 5 L41 9 L38 12 Z" />}
        <text className="court-suit" x="14" y="20">
          {suit}
        </text>
      </g>
    ))}
  </svg>
);
