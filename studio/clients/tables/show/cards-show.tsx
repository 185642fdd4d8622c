import { type CSSProperties, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { MessageKey } from '../../shell/languages.ts';
import { rankOf } from '../../../src/families/tables/table-rule.ts';
import { totalOf } from '../../../src/families/tables/rules/baccarat.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { PlayingCard } from './playing-card.tsx';
import { SqueezedCard } from './squeezed-card.tsx';

type Side = 'player' | 'banker' | 'dragon' | 'tiger';
const names: Record<Side, MessageKey> = { player: 'bet.player', banker: 'bet.banker', dragon: 'bet.dragon', tiger: 'bet.tiger' };

/** How long a card takes from the shoe until it lies open. */
const openMs = (place: number): number => (place === 0 ? 620 : 1_350);

/** The hands of baccarat or dragon tiger on the cloth. */
export const CardsShow = ({ sides }: { sides: readonly [Side, Side] }): ReactElement => {
  const { sound } = useTable();
  const cards = useEvents('card');
  const roundId = useLive((state) => state.round?.id);
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const fresh = cards.at(-1)?.isOld === false ? cards.length : 0;
  useEffect(() => {
    if (fresh > 0) sound.thud(fresh);
  }, [fresh, sound]);
  return (
    <div className={`hands of-${sides[0]} ${calm ? 'calm' : ''}`} style={{ '--pace': pace } as CSSProperties}>
      {sides.map((side) => (
        <Hand key={`${roundId} ${side}`} side={side} cards={cards.filter(({ event }) => event.side === side)} />
      ))}
    </div>
  );
};

type Shown = ReturnType<typeof useEvents<'card'>>;

const Hand = ({ side, cards }: { side: Side; cards: Shown }): ReactElement => {
  const { t } = useTable().language;
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const isWinner = useIsWinner(side);
  const count = cards.length;
  const last = cards.at(-1);
  const isSlow = last !== undefined && !last.isOld && !calm;
  const byHand = useByHand(side);
  const isOver = useEvents('result').length > 0;
  const [opened, setOpened] = useState(0);
  const isLeft = byHand && isSlow && count > 1 && opened < count && !isOver;
  const shownBy = useLater(count, isLeft ? byHandMs * pace : isSlow && opened < count ? openMs(count - 1) * pace : 0);
  const open = isOver ? count : Math.max(shownBy, opened);
  const total = useMemo(() => {
    const shown = cards.slice(0, open).map(({ event }) => event.card);
    if (shown.length === 0) return undefined;
    return side === 'dragon' || side === 'tiger' ? rankOf(shown[0] ?? 0) : totalOf(shown);
  }, [cards, open, side]);
  return (
    <section className={`hand of-${side} ${isWinner === undefined ? '' : isWinner ? 'winner' : 'loser'}`} aria-label={t(names[side])}>
      <span className="hand-name" aria-hidden="true">
        {t(names[side])}
      </span>
      <span className={`hand-total ${total === undefined ? 'none' : ''}`} key={total} data-testid={`total-${side}`}>
        {total ?? ''}
      </span>
      <div className="hand-cards">
        {cards.map(({ event, isOld }, place) =>
          isLeft && place === count - 1 && open < count ? (
            <SqueezedCard key={event.place} card={event.card} turned={event.place === 2} onOpen={() => setOpened(count)} />
          ) : (
            <PlayingCard
              key={event.place}
              card={event.card}
              way={
                isOld || calm || (byHand && place > 0) ? 'none' : side === 'dragon' || side === 'tiger' || place > 0 ? 'squeeze' : 'flip'
              }
              turned={event.place === 2}
            />
          ),
        )}
      </div>
    </section>
  );
};

/** A card waits so long for the player's hand; then it opens by itself. */
const byHandMs = 2_500;

/** Whether the player opens the later cards of this side: those of the side that they bet on, if they want to. */
const useByHand = (side: Side): boolean => {
  const wants = useLive((state) => state.squeeze);
  const calm = useLive((state) => state.calm);
  const isBetOn = useLive(({ seat, freeSeat, round }) =>
    [seat, freeSeat].some((one) => one?.roundId === round?.id && (one?.bets.some(({ bet }) => bet === side) ?? false)),
  );
  return wants && !calm && isBetOn && (side === 'player' || side === 'banker');
};

/** Undefined until the round has shown its result, and for a tie. */
const useIsWinner = (side: Side): boolean | undefined => {
  const revealed = useLive((state) => state.revealed);
  return useMemo(() => {
    if (!revealed.some(({ type }) => type === 'result')) return undefined;
    const of = (one: Side): number[] => revealed.flatMap((event) => (event.type === 'card' && event.side === one ? [event.card] : []));
    const score = (one: Side): number => (one === 'dragon' || one === 'tiger' ? rankOf(of(one)[0] ?? 0) : totalOf(of(one)));
    const others: Record<Side, Side> = { player: 'banker', banker: 'player', dragon: 'tiger', tiger: 'dragon' };
    const [own, other] = [score(side), score(others[side])];
    return own === other ? undefined : own > other;
  }, [revealed, side]);
};
