import type { Game } from '@croupier/contract/games';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import s from './row.module.css';
import { Tile, TileSkeleton } from './tile.tsx';

type Props = {
  title: string;
  /** Undefined while they are on their way. */
  games: readonly Game[] | undefined;
  /** The link to all of them. */
  all?: ReactNode;
  eager?: boolean;
};

/**
 * A row of games that scrolls sideways. One stop for the Tab key; the arrow keys move inside it,
 * in the direction of the script.
 */
export const GameRow = ({ title, games, all, eager = false }: Props) => {
  const t = useText();
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = track.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth + 4));
    watch.observe(box);
    return () => watch.disconnect();
  }, [games?.length]);

  const rightToLeft = () => document.documentElement.dir === 'rtl';
  const scroll = (pages: number) => {
    const box = track.current;
    box?.scrollBy({ left: pages * box.clientWidth * 0.9 * (rightToLeft() ? -1 : 1), behavior: 'smooth' });
  };

  const links = () => [...(track.current?.querySelectorAll('a') ?? [])];
  const move = (event: KeyboardEvent) => {
    const last = (games?.length ?? 1) - 1;
    const forward = rightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    const backward = rightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: Math.min(last, stop + 1), [backward]: Math.max(0, stop - 1), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    links()[to]?.focus();
  };

  return (
    <section className={s['row']} aria-labelledby={id}>
      <header className={s['head']}>
        <h2 id={id}>{title}</h2>
        {all}
        <span className={s['arrows']} hidden={!scrolls}>
          <IconButton icon="chevron-left" iconSize={18} label={t('shell.rowBack')} onClick={() => scroll(-1)} />
          <IconButton icon="chevron-right" iconSize={18} label={t('shell.rowForward')} onClick={() => scroll(1)} />
        </span>
      </header>
      {/* Keys and focus come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className={s['track']}
        onKeyDown={move}
        onFocus={(event) => {
          const at = links().indexOf(event.target as Element as HTMLAnchorElement);
          if (at >= 0) setStop(at);
        }}
        aria-busy={games === undefined || undefined}
      >
        {games === undefined
          ? Array.from({ length: 8 }, (_, place) => (
              <li key={place}>
                <TileSkeleton />
              </li>
            ))
          : games.map((game, place) => (
              <li key={game.nodeId}>
                <Tile game={game} eager={eager && place < 4} inRow={place === Math.min(stop, games.length - 1)} />
              </li>
            ))}
      </ul>
    </section>
  );
};
