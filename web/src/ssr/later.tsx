import { type ReactNode, Suspense, startTransition, use, useEffect, useMemo, useRef, useState } from 'react';
import { useServerRendered } from './hydration.tsx';
import { awaitTurn } from '#design-system/ui/turns.ts';

/** How far below the window something counts as near. */
const nearby = '300px 0px';

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void; done: Promise<void>; finish: () => void };

const gateOf = (isOpen: boolean): Gate => {
  let tellOpen = (): void => undefined;
  let tellDone = (): void => undefined;
  const gate: Gate = {
    isOpen,
    opened: new Promise((resolve) => (tellOpen = resolve)),
    open: () => {
      gate.isOpen = true;
      tellOpen();
    },
    done: new Promise((resolve) => (tellDone = resolve)),
    finish: () => tellDone(),
  };
  return gate;
};

const Gated = ({ gate, onHydrated, children }: { gate: Gate; onHydrated: () => void; children: ReactNode }) => {
  // React leaves what the server rendered as it is for as long as this waits.
  if (!gate.isOpen) use(gate.opened);
  useEffect(() => {
    gate.finish();
    onHydrated();
  }, [gate, onHydrated]);
  return children;
};

const touches = ['pointerdown', 'touchstart', 'click', 'keydown', 'focusin'] as const;

/**
 * A part of a server-rendered page that is hydrated when it comes near the window, when somebody touches it, or in the end when the page is
 * idle. Until then it stays as the server rendered it. A page that the browser renders has it at once.
 */
export const Later = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const serverRendered = useServerRendered();
  // The server renders everything.
  const [gate] = useState(() => gateOf(!serverRendered || typeof document === 'undefined'));
  const [hydrated, setHydrated] = useState(gate.isOpen);
  // Content that is not hydrated yet must not change, or React renders it again.
  const [rendered] = useState(children);
  const shown = hydrated ? children : rendered;

  useEffect(() => {
    const { current } = box;
    if (current === null || gate.isOpen) return undefined;
    const take = () => {
      gate.open();
      return gate.done;
    };
    const { hurry, leave } = awaitTurn(take, false);
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && hurry(), {
      rootMargin: nearby,
    });
    watch.observe(current);
    // Before React handles the event. It then hydrates the part at once and passes the event on.
    const touch = ({ target }: Event) => {
      if (!gate.isOpen && target instanceof Node && current.contains(target)) gate.open();
    };
    for (const kind of touches) addEventListener(kind, touch, true);
    return () => {
      leave();
      watch.disconnect();
      for (const kind of touches) removeEventListener(kind, touch, true);
    };
  }, [gate]);

  const inside = useMemo(
    () => (
      <Suspense>
        <Gated gate={gate} onHydrated={() => startTransition(() => setHydrated(true))}>
          {shown}
        </Gated>
      </Suspense>
    ),
    [gate, shown],
  );
  return (
    <div ref={box} className={className}>
      {inside}
    </div>
  );
};

/** Something the server does not render. It comes when its place is near the window, or in the end when the page is idle. */
export const WhenNear = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null || near) return undefined;
    const come = () => startTransition(() => setNear(true));
    if (typeof IntersectionObserver === 'undefined') {
      come();
      return undefined;
    }
    const { hurry, leave } = awaitTurn(come, false);
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && hurry(), {
      rootMargin: nearby,
    });
    watch.observe(current);
    return () => {
      leave();
      watch.disconnect();
    };
  }, [near]);
  return (
    <div ref={box} className={className} data-empty={near ? undefined : ''}>
      {near && children}
    </div>
  );
};
