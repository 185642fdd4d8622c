import { type ComponentType, lazy, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const followNothing = () => () => undefined;

/** A store that says of one component whether it was drawn by the server: React asks it in another way while it takes over. */
const originOf = () => {
  let drawn = false;
  return { isDrawn: () => drawn, onTakeOver: () => (drawn = true) };
};

/** Whether what asks was drawn by the server, and taken over from there. It stays so, and so costs no second drawing. */
export const useTakenOver = (): boolean => {
  const [{ isDrawn, onTakeOver }] = useState(originOf);
  return useSyncExternalStore(followNothing, isDrawn, onTakeOver);
};

/**
 * Whether this may show more than the server could draw: what depends on the visitor, the window or the clock. It is false only until
 * it has been taken over, and turns true without holding up a finger on the screen.
 */
export const useLive = (): boolean => {
  const takenOver = useTakenOver();
  const [live, setLive] = useState(!takenOver);
  useEffect(() => {
    if (!live) startTransition(() => setLive(true));
  }, [live]);
  return live;
};

/** Around a page: says when it has been taken over, or has drawn itself. */
export const FirstView = ({ onLive, children }: { onLive?: (() => void) | undefined; children: ReactNode }) => {
  useEffect(() => onLive?.(), [onLive]);
  return children;
};

const loads: (() => Promise<unknown>)[] = [];

/** Fetches what the pages loaded so far show in their first view. */
export const loadFirstView = async (): Promise<void> => {
  // A fetched part may have more parts to fetch.
  for (let known = -1; known !== loads.length;) {
    known = loads.length;
    await Promise.all(loads.map((load) => load()));
  }
};

/**
 * A part of a page that has a file of its own. Fetched beforehand it is drawn at once, as the server did and the browser must when it takes the
 * page over; otherwise it comes later, and what is around it does not wait. One that is needed `seldom` is not fetched beforehand by browsers,
 * and taken over when it has come. One that is `opened` belongs to no first view: its `fetch` may be called when the page rests, or whoever
 * opens it first looks for a third of a second at nothing, as React takes so long to put something where it has just put nothing.
 */
export const part = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  when: 'first' | 'seldom' | 'opened' = 'first',
): ComponentType<Props> & { fetch: () => Promise<unknown> } => {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => (fetched ??= await fetch());
  if (when === 'first' || (when === 'seldom' && typeof document === 'undefined')) loads.push(load);
  const Later = lazy(async () => ({ default: await load() }));
  const Part = (props: Props) => {
    // Kept, because another component in its place would lose what its children remember.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? (Later as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  };
  return Object.assign(Part, { fetch: load });
};
