import type { Game } from '@croupier/contract/play/catalogue';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TileOf, TileSkeleton } from './tile.tsx';
import { useTiles } from './use-tiles.ts';
import { tileAfter, wallIn } from './wall.rules.ts';
import styles from './wall.module.css';

type Props = {
  label: string;
  total: number;
  /** Undefined while its page is on its way. */
  gameAt: (place: number) => Game | undefined;
  /** The tiles in sight, and those just out of it. */
  onSeen: (first: number, last: number) => void;
};

/** The last width, so that a list somebody comes back to is as tall in its first moment as when they left it. */
let lastWidth = 0;
/** The layers over the page while it scrolls: the header and the filters, and at the bottom the bar of a phone. */
const coveredPx = { start: 150, end: 90 };
const overscanRows = 3;
/** While nobody knows how wide the list is, its beginning stands in the grid that the style sheet makes of the same measures. */
const drawnMost = 24;
const firstMost = 3;
const eagerMost = 6;

/** Which tile of its list an element is in. */
const placeOf = (element: Element | null): number | undefined => {
  const place = element?.closest('[data-place]')?.getAttribute('data-place');
  return place === undefined || place === null ? undefined : Number(place);
};

/**
 * Any number of games as tiles, of which only those near the window are drawn: the page is as tall as all of them. One stop for
 * the Tab key; the arrow keys move in all directions, Home and End along the row, with Ctrl to the ends of the list.
 */
export const Wall = ({ label, total, gameAt, onSeen }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const { tools, isFavourite } = useTiles();
  const [{ width, top }, setPlace] = useState({ width: lastWidth, top: 0 });
  const [stop, setStop] = useState(0);
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const measure = () => {
      lastWidth = box.clientWidth;
      const at = { width: box.clientWidth, top: Math.round(box.getBoundingClientRect().top + scrollY) };
      setPlace((known) => (known.width === at.width && known.top === at.top ? known : at));
    };
    measure();
    // The focus may have come before the program did.
    const held = placeOf(document.activeElement);
    if (held !== undefined && box.contains(document.activeElement)) setStop(held);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    // The parts above may grow or shrink, and so move the list without changing it.
    if (box.parentElement !== null) watch.observe(box.parentElement);
    return () => watch.disconnect();
  }, []);

  const { columns, gapPx, rowPx } = wallIn(width);
  const at = Math.min(stop, Math.max(0, total - 1));
  // Its answer changes in place; nothing here is memoised, so nothing is stale.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowPx,
    overscan: overscanRows,
    scrollMargin: top,
    scrollPaddingStart: coveredPx.start,
    scrollPaddingEnd: coveredPx.end,
    // The row that holds the focus stays drawn, however far away it is.
    rangeExtractor: (range) =>
      [...new Set([Math.floor(at / columns), ...defaultRangeExtractor(range)])]
        .filter((row) => row < range.count)
        .toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);

  const drawn = rows.getVirtualItems().map(({ index }) => index);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  const first = Math.max(0, startIndex - overscanRows) * columns;
  const last = Math.min(total, (endIndex + overscanRows + 1) * columns) - 1;
  // One list for both states of it: a tile that somebody has focused or pressed stays the same element when the width is known.
  const places =
    width === 0
      ? Array.from({ length: Math.min(total, drawnMost) }, (_, place) => place)
      : drawn.flatMap((row) => Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => row * columns + column));
  const eagerness = (place: number) => (place < firstMost ? 'first' : place < Math.max(eagerMost, columns));
  const standing = (place: number) => ({
    insetBlockStart: Math.floor(place / columns) * rowPx,
    insetInlineStart: `calc(${String(place % columns)} * (100% + ${String(gapPx)}px) / ${String(columns)})`,
    inlineSize: `calc((100% - ${String(gapPx * (columns - 1))}px) / ${String(columns)})`,
  });
  useEffect(() => {
    if (total > 0 && last >= first) onSeen(first, last);
  }, [first, last, total, onSeen]);

  // A tile that is far away is drawn first and focused then.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${String(wanted.current)}"] a`);
    if (link === null || link === undefined) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });

  const move = (event: KeyboardEvent) => {
    const to = tileAfter(event, at, {
      total,
      columns,
      rightToLeft: document.documentElement.dir === 'rtl',
      screen: Math.max(1, Math.floor((innerHeight - coveredPx.start - coveredPx.end) / rowPx)),
    });
    if (to === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = to;
    setStop(to);
    rows.scrollToIndex(Math.floor(to / columns), { align: 'auto' });
  };

  return (
    // Keys and focus come from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={width === 0 ? styles['drawn'] : styles['wall']}
      aria-label={label}
      style={width === 0 ? undefined : { blockSize: rows.getTotalSize() }}
      onKeyDown={move}
      onFocus={(event) => {
        const place = placeOf(event.target);
        if (place !== undefined) setStop(place);
      }}
    >
      {places.map((place) => {
        const game = gameAt(place);
        return (
          <li
            key={place}
            data-place={place}
            aria-setsize={total}
            aria-posinset={place + 1}
            style={width === 0 ? undefined : standing(place)}
          >
            {game === undefined ? (
              <TileSkeleton />
            ) : (
              <TileOf game={game} eager={eagerness(place)} inRow={place === at} tools={tools} favourite={isFavourite(game.nodeId)} />
            )}
          </li>
        );
      })}
    </ul>
  );
};

const skeletons = 24;

/** The rows on show until the number of games is known. */
export const WallSkeleton = () => (
  <ul className={styles['waiting']} aria-hidden="true">
    {Array.from({ length: skeletons }, (_, place) => (
      <li key={place}>
        <TileSkeleton />
      </li>
    ))}
  </ul>
);
