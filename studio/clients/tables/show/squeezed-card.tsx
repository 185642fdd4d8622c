import { type CSSProperties, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { useTable } from '../table.tsx';
import { PlayingCard } from './playing-card.tsx';

/** From here on a card that is let go opens by itself. */
const enough = 0.55;

/** A card that lies face down until the player bends it up from its lower edge by dragging. A tap, Enter or the space bar opens it at once. */
export const SqueezedCard = ({ card, turned, onOpen }: { card: number; turned: boolean; onOpen: () => void }): ReactElement => {
  const { language, sound } = useTable();
  const [part, setPart] = useState(0);
  const from = useRef<{ x: number; y: number; length: number } | undefined>(undefined);
  const partOf = (event: PointerEvent): number => {
    if (from.current === undefined) return 0;
    const { x, y, length } = from.current;
    return Math.min(1, Math.hypot(event.clientX - x, event.clientY - y) / length);
  };
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    from.current = { x: event.clientX, y: event.clientY, length: Math.max(width, height) * 1.1 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const open = (): void => {
    sound.thud(3);
    onOpen();
  };
  const release = (event: PointerEvent): void => {
    if (from.current === undefined) return;
    const reached = partOf(event);
    from.current = undefined;
    if (reached > enough) open();
    else setPart(0);
  };
  return (
    <button
      type="button"
      className={`squeezed ${turned ? 'turned' : ''} ${part > 0 ? 'bent' : ''}`}
      style={{ '--part': part } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={(event) => from.current !== undefined && setPart(partOf(event))}
      onPointerUp={release}
      onPointerCancel={() => {
        from.current = undefined;
        setPart(0);
      }}
      onClick={(event) => {
        // A drag ends in a click of its own; a tap and a key did not bend the card.
        if (event.detail === 0 || part < 0.05) open();
      }}
      data-testid="squeeze"
    >
      <span className="unseen">{language.t('table.openCard')}</span>
      <span className="squeezed-card" aria-hidden="true">
        <PlayingCard card={card} way="none" />
        <span className="squeezed-back" />
        <span className="squeezed-fold" />
      </span>
    </button>
  );
};
