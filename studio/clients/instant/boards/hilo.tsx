import { type ReactElement, useEffect, useRef } from 'react';
import { rankOf } from '../../../src/families/instant/card-deck.ts';
import { type Guess, hiloPays, isOnOffer, ranksThatWin } from '../../../src/families/instant/rules/hilo.ts';
import type { MessageKey } from '../../shell/languages.ts';
import { Card, cardText } from '../card.tsx';
import { useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import './guess.css';
import './hilo.css';

/** The meaning of a guess at a card: at the ace and the king "higher" and "lower" are strict. */
const wordFor = (guess: Guess, rank: number): MessageKey =>
  guess === 'same' ? 'hilo.same' : rank === 1 || rank === 13 ? `hilo.${guess}` : `hilo.${guess}OrSame`;

/** The card that lies there, the guesses beside it with their chance and what they would bring, and the cards before it. */
const HiloBoard = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const config = useConfig('hilo');
  const shown = useShown('hilo');
  const round = useGame((state) => state.round?.id);
  const deciding = useGame((state) => state.phase === 'deciding');
  const trail = useRef<HTMLOListElement>(null);
  const cards = shown?.cards ?? [];
  const card = cards.at(-1);
  const rank = rankOf(card ?? 0);
  useEffect(() => {
    trail.current?.scrollTo({ left: trail.current.scrollWidth });
  }, [cards.length]);
  const offered = (['higher', 'lower', 'same'] as const).filter((guess) => card === undefined || ranksThatWin(config, rank, guess) > 0);
  const guesses = shown?.guesses ?? [];
  return (
    <div className={`hilo ${shown?.lost === true ? 'lost' : ''}`}>
      <div className="hilo-card" data-testid="card" data-card={card ?? ''}>
        {card === undefined ? <span className="card back" aria-hidden="true" /> : <Card key={`${round}-${cards.length}`} card={card} />}
      </div>
      <div className="hilo-guesses">
        {offered.slice(0, 2).map((guess) => (
          <button
            key={guess}
            type="button"
            className={`guess ${guess}`}
            disabled={!deciding || card === undefined || !isOnOffer(config, cards, guesses, guess)}
            onClick={() => game.act({ guess })}
            data-testid={guess}
          >
            <b>{t(card === undefined ? `hilo.${guess === 'same' ? 'same' : guess}` : wordFor(guess, rank))}</b>
            {card !== undefined && shown?.lost !== true && (
              <bdi dir="ltr">
                {((ranksThatWin(config, rank, guess) / config.ranks) * 100).toFixed(1)} % · {times(hiloPays(config, cards, guesses, guess))}
              </bdi>
            )}
          </button>
        ))}
        <button
          type="button"
          className="guess skip"
          disabled={!deciding || cards.length >= config.cards - 1}
          onClick={() => game.act({ skip: true })}
          data-testid="skip"
        >
          {t('hilo.skip')}
        </button>
      </div>
      <ol className="hilo-trail" ref={trail} dir="ltr">
        {cards.map((one, nth) => (
          // A card is known by its place in the round.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} className={guesses[nth] ?? ''}>
            <Card card={one} small />
          </li>
        ))}
      </ol>
    </div>
  );
};

export const hilo = board<'hilo', null>({
  Board: HiloBoard,
  Controls: undefined,
  first: () => null,
  showMs: () => 420,
  sound: ({ cards, lost }, sound) => (lost ? sound.thud(0) : sound.scatter(Math.min(6, cards.length))),
  mayCashOut: ({ guesses }) => guesses.some((guess) => guess !== 'skip'),
  fact: ({ cards }) => cardText(cards.at(-1) ?? 0),
});
