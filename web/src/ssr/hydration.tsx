import { type ComponentType, lazy, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const followNothing = () => () => undefined;

/** A store that says whether one component was rendered by the server: React reads its server snapshot while it hydrates. */
const originOf = () => {
  let isHydrated = false;
  return { isServerRendered: () => isHydrated, onHydration: () => (isHydrated = true) };
};

/** Whether the component was rendered by the server and hydrated. The answer never changes, so the component is not rendered again. */
export const useServerRendered = (): boolean => {
  const [{ isServerRendered, onHydration }] = useState(originOf);
  return useSyncExternalStore(followNothing, isServerRendered, onHydration);
};

/**
 * Whether the component may show more than the server could render: what depends on the visitor, the window or the clock. It is false only
 * until hydration, and turns true in a transition, so that input is not delayed.
 */
export const useLive = (): boolean => {
  const serverRendered = useServerRendered();
  const [live, setLive] = useState(!serverRendered);
  useEffect(() => {
    if (!live) startTransition(() => setLive(true));
  }, [live]);
  return live;
};

/** Around a page: calls `onLive` once it is hydrated, or rendered by the browser. */
export const OnHydrated = ({ onLive, children }: { onLive?: (() => void) | undefined; children: ReactNode }) => {
  useEffect(() => onLive?.(), [onLive]);
  return children;
};

const loads: (() => Promise<unknown>)[] = [];

/** Fetches the prefetchable components that the pages loaded so far show in their first view. */
export const loadPrefetchable = async (): Promise<void> => {
  // A fetched part may have more parts to fetch.
  for (let known = -1; known !== loads.length;) {
    known = loads.length;
    await Promise.all(loads.map((load) => load()));
  }
};

/**
 * A component in a file of its own. If it is prefetched, it renders at once, as the server did and as hydration requires; otherwise it
 * suspends like `lazy()`. A component that is needed `seldom` is not prefetched by browsers, and hydrates when its file has come. One that is
 * `opened` belongs to no first view: call its `fetch` when the page is idle, because React shows an empty fallback for a third of a second
 * to somebody who opens it before it is fetched.
 */
export const prefetchable = <Props extends object>(
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
