import { type ComponentType, createContext, lazy, type ReactNode, startTransition, use, useEffect, useState } from 'react';

/** False while a page is what the server drew: without anything that depends on the visitor, the window or the clock. */
const Live = createContext(true);

/** Whether the page may show more than the server could draw. It is false only until the server's page has been taken over. */
export const useLive = (): boolean => use(Live);

/**
 * Around a page. One that the server drew (`drawn`) is taken over as it is, and completed in small pieces afterwards, so that a
 * finger on the screen never waits for it.
 */
export const FirstView = ({ drawn, onLive, children }: { drawn: boolean; onLive?: (() => void) | undefined; children: ReactNode }) => {
  const [live, setLive] = useState(!drawn);
  useEffect(() => {
    if (live) onLive?.();
    else startTransition(() => setLive(true));
  }, [live, onLive]);
  return <Live value={live}>{children}</Live>;
};

const loads: (() => Promise<unknown>)[] = [];

/** Fetches what the pages loaded so far show in their first view. */
export const loadFirstView = async (): Promise<void> => {
  // What is fetched may itself have more to fetch.
  for (let known = -1; known !== loads.length;) {
    known = loads.length;
    await Promise.all(loads.map((load) => load()));
  }
};

/**
 * A part of a first view that has a file of its own. Fetched beforehand it is drawn at once, as the server did and the browser
 * must when it takes the page over; otherwise it comes later, and what is around it does not wait. One that is needed `seldom` is
 * not fetched beforehand by browsers, and taken over when it has come.
 */
export const part = <Props extends object>(fetch: () => Promise<ComponentType<Props>>, seldom?: 'seldom'): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => (fetched ??= await fetch());
  if (seldom === undefined || typeof document === 'undefined') loads.push(load);
  const Later = lazy(async () => ({ default: await load() }));
  const Part = (props: Props) => {
    // Kept, because another component in its place would lose what its children remember.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? (Later as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  };
  return Part;
};
