import type { Game } from '@croupier/contract/play/catalogue';
import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useServerRendered } from '#ssr/hydration.tsx';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { useTurn } from '#design-system/ui/turns.ts';
import { useCalm, useLoop } from '#design-system/ui/loop.ts';
import styles from './row.module.css';
import { TileOf, TileSkeleton } from './tile.tsx';
import { useTiles } from './use-tiles.ts';

type Props = {
  title: string;
  /** Undefined while they are on their way. */
  games: readonly Game[] | undefined;
  /** The link to all of them. */
  all?: ReactNode;
  /** Between the title and the games. */
  children?: ReactNode;
  eager?: boolean;
  /** Arrows are shown above so many games: 12, and 7 for the hot ones. */
  arrowsAbove?: number;
  /** Moves on by itself, tile by tile and round, resting and moving for so long. */
  moves?: { restMs: number; moveMs: number };
};

const waiting = 8;
/** As many as a wide window shows without scrolling; the others come when somebody moves the row, or it moves by itself. */
const drawnMost = 9;
/** As many as stand at once in a window, so that the end runs into the beginning without a gap. */
const clonesOn = { narrow: 4, wide: 9 };
const isWide = () => matchMedia('(width >= 640px)').matches;

/**
 * A row of games that scrolls sideways. One stop for the Tab key; the arrow keys move inside it,
 * in the direction of the script.
 */
export const GameRow = ({ title, games, all, children, eager = false, arrowsAbove = 12, moves }: Props) => {
  const t = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  const count = games?.length ?? 0;
  useEffect(() => {
    const box = track.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth + 4));
    watch.observe(box);
    return () => watch.disconnect();
  }, [count]);

  const calm = useCalm(section);
  const turn = useTurn();
  const serverRendered = useServerRendered();
  const [reached, setReached] = useState(!serverRendered);
  const whole = moves === undefined ? reached : turn;
  const reach = () => {
    if (!reached) startTransition(() => setReached(true));
  };
  const { tools, isFavourite } = useTiles();
  const clones = whole && moves !== undefined && count > arrowsAbove ? Math.min(count, isWide() ? clonesOn.wide : clonesOn.narrow) : 0;
  const { go } = useLoop(track, {
    count: moves === undefined ? 0 : count,
    clones,
    restMs: moves?.restMs ?? 0,
    moveMs: moves?.moveMs ?? 0,
    runs: clones > 0 && calm.runs,
  });

  const rightToLeft = () => document.documentElement.dir === 'rtl';
  const scroll = (pages: number) => {
    reach();
    const box = track.current;
    const tile = box?.children[0];
    if (box === null || !(tile instanceof HTMLElement)) return;
    if (clones > 0) go(pages * Math.max(1, Math.floor(box.clientWidth / tile.offsetWidth) - 1));
    else box.scrollBy({ left: pages * box.clientWidth * 0.9 * (rightToLeft() ? -1 : 1), behavior: 'smooth' });
  };

  const links = () => [...(track.current?.querySelectorAll<HTMLAnchorElement>('li:not([inert]) a') ?? [])];
  const move = (event: KeyboardEvent) => {
    const last = Math.max(0, count - 1);
    const forward = rightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    const backward = rightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: Math.min(last, stop + 1), [backward]: Math.max(0, stop - 1), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    links()[to]?.focus();
  };

  const clone = (of: readonly Game[], side: string) =>
    of.map((game) => (
      <li key={`${side}-${game.nodeId}`} inert aria-hidden="true">
        <TileOf game={game} inRow={false} tools={tools} favourite={isFavourite(game.nodeId)} />
      </li>
    ));

  return (
    <section ref={section} className={styles['row']} aria-labelledby={id} {...(moves !== undefined && calm.hold)}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {clones > 0 && (
          <IconButton
            icon={calm.wanted ? 'player-pause.filled' : 'player-play.filled'}
            iconSize={14}
            label={calm.wanted ? t('ui.pauseSlides') : t('ui.runSlides')}
            className={styles['pause']}
            onClick={calm.toggle}
          />
        )}
        {all}
        <span className={styles['arrows']} hidden={!scrolls || count <= arrowsAbove}>
          <IconButton icon="chevron-left" iconSize={18} label={t('shell.rowBack')} onClick={() => scroll(-1)} />
          <IconButton icon="chevron-right" iconSize={18} label={t('shell.rowForward')} onClick={() => scroll(1)} />
        </span>
      </header>
      {children}
      {/* Keys and focus come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className={[styles['track'], moves === undefined ? '' : styles['six']].join(' ').trim()}
        onKeyDown={move}
        onScroll={reach}
        onPointerEnter={reach}
        onFocus={(event) => {
          reach();
          const at = links().indexOf(event.target as Element as HTMLAnchorElement);
          if (at >= 0) setStop(at);
        }}
        aria-busy={games === undefined || undefined}
      >
        {games === undefined ? (
          Array.from({ length: waiting }, (_, place) => (
            <li key={place}>
              <TileSkeleton />
            </li>
          ))
        ) : (
          <>
            {clones > 0 && clone(games.slice(-clones), 'before')}
            {(whole ? games : games.slice(0, drawnMost)).map((game, place) => (
              <li key={game.nodeId}>
                <TileOf
                  game={game}
                  eager={eager && place < 4}
                  inRow={place === Math.min(stop, games.length - 1)}
                  tools={tools}
                  favourite={isFavourite(game.nodeId)}
                />
              </li>
            ))}
            {clones > 0 && clone(games.slice(0, clones), 'after')}
          </>
        )}
      </ul>
    </section>
  );
};
