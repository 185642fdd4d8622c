import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isWindowOpen } from './open-windows.ts';

type LoopOptions = {
  /** How many slides there are, clones not counted. */
  count: number;
  /** How many clones stand before the first slide, and as many behind the last; 0 for a track that ends. */
  clones: number;
  /** How long a slide rests, and how long the track takes to move by one. */
  restMs: number;
  moveMs: number;
  /** Whether it moves by itself. */
  runs: boolean;
};

const settledMs = 120;
const byHandMs = 450;

/** Where the track stands, in slides, clones counted. Right to left the browser counts downwards from 0. */
const standOf = (box: HTMLElement): number => Math.abs(box.scrollLeft) / stepOf(box);

const stepOf = (box: HTMLElement): number => {
  const [first, second] = box.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return Math.max(1, box.clientWidth);
  return Math.max(1, Math.abs(second.offsetLeft - first.offsetLeft));
};

const snap = (box: HTMLElement, on: boolean): void => {
  box.style.scrollSnapType = on ? '' : 'none';
};

/** How far a slide is from the next, and which way. */
const measureOf = (box: HTMLElement): number => (getComputedStyle(box).direction === 'rtl' ? -1 : 1) * stepOf(box);

const put = (box: HTMLElement, stand: number): void => box.scrollTo({ left: stand * measureOf(box), behavior: 'instant' });

/** Slow, quick, slow. */
const easing = 'cubic-bezier(0.65, 0, 0.35, 1)';

/** The slides that are seen while the track goes from one stand to another. */
const inSight = (box: HTMLElement, from: number, to: number): HTMLElement[] => {
  const shown = Math.ceil(box.clientWidth / stepOf(box));
  return [...box.children]
    .slice(Math.max(0, Math.floor(from) - 1), Math.ceil(to) + shown + 1)
    .filter((slide): slide is HTMLElement => slide instanceof HTMLElement);
};

/** A move on its way: how much of it is left, in pixels, and how to end it. */
type Moving = { left: () => number; cancel: () => void };

/**
 * Slides that stand where they are to be already come there from so many pixels away. Only the compositor has work with it, so that
 * a slow phone can do something else meanwhile, which it could not while its program scrolled the track in each frame.
 */
const slideIn = (slides: readonly HTMLElement[], way: number, ms: number, onEnd: () => void): Moving => {
  const runs = slides.map((slide) => slide.animate({ translate: [`${String(way)}px 0`, '0 0'] }, { duration: ms, easing }));
  const [first] = runs;
  if (first !== undefined) first.onfinish = onEnd;
  return {
    left: () => way * (1 - (first?.effect?.getComputedTiming().progress ?? 1)),
    cancel: () => {
      for (const run of runs) run.cancel();
    },
  };
};

/** The slide a stand shows, of those that are not clones. */
export const slideAt = (stand: number, { count, clones }: Pick<LoopOptions, 'count' | 'clones'>): number =>
  count === 0 ? 0 : (((Math.round(stand) - clones) % count) + count) % count;

/**
 * Moves a scrolling track slide by slide, to the millisecond, and round without a seam: its children are the slides between
 * clones of the other end. A finger, a wheel or a key may move it at any time; it then goes on from there.
 */
export const useLoop = (track: RefObject<HTMLElement | null>, wish: LoopOptions) => {
  const { count, clones, restMs, moveMs, runs } = wish;
  const [at, setAt] = useState(0);
  const moving = useRef<Moving>(undefined);

  /** Where it is, for whoever takes it over. */
  const stop = useCallback(() => {
    const { current: box } = track;
    const left = moving.current?.left() ?? 0;
    moving.current?.cancel();
    moving.current = undefined;
    if (box === null) return;
    if (left !== 0) box.scrollBy({ left: -left, behavior: 'instant' });
    snap(box, true);
  }, [track]);

  /** From the clones back to what they are clones of; nobody sees it. */
  const unwind = useEffectEvent(() => {
    const box = track.current;
    if (box === null || clones === 0 || count === 0) return;
    const stand = standOf(box);
    if (stand < clones - 0.5) put(box, stand + count);
    else if (stand >= clones + count - 0.5) put(box, stand - count);
  });

  const move = useEffectEvent((to: number, ms: number) => {
    const box = track.current;
    if (box === null) return;
    stop();
    unwind();
    const from = standOf(box);
    const by = to - Math.round(from);
    if (ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      put(box, Math.round(from) + by);
      unwind();
      return;
    }
    // Snapping would pull it back.
    snap(box, false);
    const before = box.scrollLeft;
    const slides = inSight(box, Math.min(from, from + by), Math.max(from, from + by));
    put(box, Math.round(from) + by);
    moving.current = slideIn(slides, box.scrollLeft - before, ms, () => {
      moving.current = undefined;
      snap(box, true);
      unwind();
    });
  });

  useLayoutEffect(() => {
    const box = track.current;
    if (box === null || count === 0) return undefined;
    // A window of another width has other steps; the slide in sight stays the same.
    let shown = 0;
    const stay = () => put(box, clones + shown);
    const watch = new ResizeObserver(stay);
    watch.observe(box);
    stay();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      shown = slideAt(standOf(box), { count, clones });
      setAt(shown);
      clearTimeout(timer);
      timer = setTimeout(() => moving.current === undefined && unwind(), settledMs);
    };
    box.addEventListener('scroll', look, { passive: true });
    const takeOver = () => stop();
    for (const touch of ['pointerdown', 'wheel', 'touchstart'] as const) box.addEventListener(touch, takeOver, { passive: true });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      stop();
      box.removeEventListener('scroll', look);
      for (const touch of ['pointerdown', 'wheel', 'touchstart'] as const) box.removeEventListener(touch, takeOver);
    };
  }, [track, count, clones, stop]);

  useEffect(() => {
    if (!runs || count < 2) return undefined;
    const timer = setInterval(() => {
      const box = track.current;
      if (box !== null && isWatched()) move(Math.round(standOf(box)) + 1, moveMs);
    }, restMs + moveMs);
    return () => clearInterval(timer);
  }, [track, runs, count, restMs, moveMs]);

  return {
    /** The slide in sight, from 0. */
    at,
    /** By so many slides, on a press; back to the other end where the track ends. */
    go: (slides: number) => {
      const box = track.current;
      if (box !== null) move(Math.round(standOf(box)) + slides, byHandMs);
    },
    goTo: (slide: number) => move(clones + slide, byHandMs),
  };
};

/** Whether anybody can see the page move: its tab is in front, and no window stands before it. */
export const isWatched = (): boolean => document.visibilityState === 'visible' && !isWindowOpen();

const followNothing = () => () => undefined;
const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether something is in the window's sight; until that is known it is. */
export const useInSight = (box: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (box.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return seen;
};

/**
 * Whether something that moves may do so: not for people who asked their device for calm, not after a press on its pause button,
 * and not while it is pointed at, holds the focus or is out of sight (WCAG 2.2.2).
 */
export const useCalm = (box: RefObject<HTMLElement | null>) => {
  const calm = useSyncExternalStore(followNothing, wantsCalm, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const wanted = chosen ?? !calm;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const seen = useInSight(box);

  return {
    wanted,
    toggle: () => setChosen(!wanted),
    runs: wanted && !pointed && !focused && seen,
    // Within a press: whoever pressed waits for something else.
    hold: {
      onPointerEnter: () => startTransition(() => setPointed(true)),
      onPointerLeave: () => startTransition(() => setPointed(false)),
      onFocus: () => startTransition(() => setFocused(true)),
      onBlur: () => startTransition(() => setFocused(false)),
    },
  };
};
