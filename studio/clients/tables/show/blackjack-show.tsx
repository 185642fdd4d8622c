import { type CSSProperties, type ReactElement, useEffect } from 'react';
import { blackjackRule } from '../../../src/families/tables/rules/blackjack.ts';
import { isNatural, type OwnHand, pointsOf } from '../../../src/families/tables/rules/blackjack-hands.ts';
import { seatInRound } from '../../shell/shared-rounds/free-bets.ts';
import { useOwnRound } from '../blackjack-state.ts';
import { useConfig, useEvents, useLater, useLive, useTable } from '../table.tsx';
import { PlayingCard } from './playing-card.tsx';

const openMs = 560;

/** The dealer's hand above, and the player's own copy of the shared hand below. */
export const BlackjackShow = (): ReactElement => {
  const { sound, language } = useTable();
  const { t } = language;
  const config = useConfig('blackjack');
  const { dealt, hands, choices, isIn } = useOwnRound();
  const revealed = useLive((state) => state.revealed);
  const shownBefore = useLive((state) => state.shownBefore);
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const decisions = useLive((state) => seatInRound(state)?.decisions);
  const roundId = useLive((state) => state.round?.id);
  const isOver = useEvents('result').length > 0;
  const hasHole = useEvents('hole').length > 0;
  const peek = useEvents('peek')[0];
  const fresh = revealed.length > shownBefore ? revealed.length : 0;
  useEffect(() => {
    if (fresh > 0) sound.thud(2);
  }, [fresh, sound]);
  const active = choices[0]?.hand;
  const way = calm || revealed.length <= shownBefore ? 'none' : 'flip';
  const { bets } = blackjackRule(config);
  const gained = (place: number): number | undefined => {
    if (!isOver || !isIn) return undefined;
    const [num, den] = bets
      .get(place === 0 ? 'hand' : 'secondHand')
      ?.returns(
        { game: 'blackjack', player: [...dealt.player], dealer: [...dealt.dealer], first: [...dealt.first], second: [...dealt.second] },
        decisions,
      ) ?? [0, 1];
    return num - den;
  };
  return (
    <div className={`blackjack ${calm ? 'calm' : ''}`} style={{ '--pace': pace } as CSSProperties}>
      <section key={`${roundId} dealer`} className="jack-hand of-dealer" aria-label={t('table.dealer')}>
        <Points cards={dealt.dealer} isLate={way === 'flip'} testId="points-dealer" />
        <div className="jack-cards">
          {dealt.dealer.map((card, place) => (
            <PlayingCard key={`${place} ${card}`} card={card} way={way} />
          ))}
          {hasHole && dealt.dealer.length === 1 && (
            <span className={`pcard hole ${peek === undefined ? '' : 'peeked'}`} aria-hidden="true">
              <span className="pcard-body">
                <span className="pcard-back" />
              </span>
            </span>
          )}
        </div>
      </section>
      <div className={`jack-hands of-${hands.length}`}>
        {hands.length === 0 && dealt.player.length > 0 && <Hand cards={dealt.player} way={way} name={t('bet.player')} />}
        {hands.map((own, place) => (
          <Hand
            // The hands have fixed places.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${roundId} ${place}`}
            own={own}
            cards={own.cards}
            way={way}
            name={hands.length > 1 ? t('table.hand', { number: place + 1 }) : t('bet.player')}
            isActive={active === place}
            gained={gained(place)}
          />
        ))}
      </div>
    </div>
  );
};

type Shown = {
  cards: readonly number[];
  way: 'flip' | 'none';
  name: string;
  own?: OwnHand;
  isActive?: boolean;
  gained?: number | undefined;
};

const Hand = ({ cards, way, name, own, isActive = false, gained }: Shown): ReactElement => {
  const mood = gained === undefined ? '' : gained > 0 ? 'winner' : gained < 0 ? 'loser' : 'pushed';
  return (
    <section className={`jack-hand of-own ${isActive ? 'active' : ''} ${mood}`} aria-label={name}>
      <Points cards={cards} isLate={way === 'flip'} testId="points-own" isSplit={own?.isFromSplit === true} />
      <div className={`jack-cards ${own?.isDoubled === true ? 'doubled' : ''}`}>
        {cards.map((card, place) => (
          <PlayingCard key={`${place} ${card}`} card={card} way={way} turned={own?.isDoubled === true && place === cards.length - 1} />
        ))}
      </div>
    </section>
  );
};

/** The points of a hand: `7 / 17` while an ace may count one or eleven. */
const Points = ({
  cards,
  isLate,
  testId,
  isSplit = false,
}: {
  cards: readonly number[];
  isLate: boolean;
  testId: string;
  isSplit?: boolean;
}): ReactElement => {
  const pace = useLive((state) => state.rules.dealPace);
  const shown = useLater(cards, isLate ? openMs * pace : 0);
  const { points, isSoft } = pointsOf(shown);
  const text = isSoft && points < 21 ? `${points - 10} / ${points}` : String(points);
  return (
    <output className={`jack-points ${shown.length === 0 ? 'none' : ''} ${points > 21 ? 'bust' : ''}`} data-testid={testId} dir="ltr">
      {isNatural(shown) && !isSplit ? 'BJ' : text}
    </output>
  );
};
