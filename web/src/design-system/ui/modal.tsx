import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusedBefore } from './hold-keyboard.ts';
import { onCloseRequest } from './close-request.ts';
import styles from './modal.module.css';
import { knowsPopovers, openLists } from './open-windows.ts';

type Props = {
  /** The id of its title. */
  labelledBy: string;
  /** On Escape and on a phone's gesture back. */
  onCloseRequest: () => void;
  /** On a press beside it; nothing happens else. */
  onPressBeside?: () => void;
  /** It lies open in a page that the server rendered. */
  isServerRendered?: boolean;
  children: ReactNode;
};

/** The open modals, the last in front. */
const opened: HTMLElement[] = [];

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
const stopsIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(`:scope > :not([data-edge]) :is(${stops})`)].filter(({ tabIndex }) => tabIndex >= 0);

/** The first of them that takes the focus: what is hidden or switched off does not. */
const focusOne = (of: readonly HTMLElement[]): void => {
  for (const one of of) {
    one.focus();
    if (document.activeElement === one) return;
  }
};

/** On a touch screen the keyboard would hide half of the window before anybody has read it. */
const focusFirst = (box: HTMLElement): void => {
  const first = matchMedia('(pointer: coarse)').matches ? null : box.querySelector<HTMLElement>('[data-first]');
  (first ?? box.querySelector<HTMLElement>('h2'))?.focus();
};

/**
 * A dialog in front of the whole page until it is answered. It keeps the focus (`[data-first]` or the title gets it) and gives it back, a press does not reach
 * what is behind, and the page does not scroll. `showModal()` does the same, but makes the page inert, for which the browser computes the
 * style of everything in it anew when it opens and when it closes: on a slow phone the next press waits for that (`docs/decisions/0101`).
 */
export const Modal = ({ labelledBy, isServerRendered = false, children, ...props }: Props) => {
  const modal = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(props.onCloseRequest);
  const pressBeside = useEffectEvent(() => props.onPressBeside?.());

  useEffect(() => {
    const box = modal.current;
    if (box === null) return undefined;
    const before = focusedBefore();
    const isInFront = () => opened.at(-1) === box;
    opened.push(box);
    // A modal that is open inside the page is not in front of it yet.
    box.close();
    // One that came out of a button of the page would lie open behind.
    for (const list of openLists()) if (!list.contains(box)) list.hidePopover();
    if (knowsPopovers()) box.showPopover();
    else box.show();
    box.setAttribute('aria-modal', 'true');
    focusFirst(box);

    const stay = ({ target }: FocusEvent) => {
      if (isInFront() && target instanceof Node && !box.contains(target)) focusFirst(box);
    };
    const onPress = (event: Event) => {
      if (event.target !== box) return;
      // The focus stays where it is.
      if (event.type === 'mousedown') event.preventDefault();
      else pressBeside();
    };
    document.addEventListener('focusin', stay);
    box.addEventListener('mousedown', onPress);
    box.addEventListener('click', onPress);
    const stopWatching = onCloseRequest(close, isInFront);
    return () => {
      stopWatching();
      document.removeEventListener('focusin', stay);
      box.removeEventListener('mousedown', onPress);
      box.removeEventListener('click', onPress);
      const wasInFront = isInFront();
      opened.splice(opened.indexOf(box), 1);
      if (wasInFront && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={modal}
      aria-labelledby={labelledBy}
      popover="manual"
      open={isServerRendered || undefined}
      data-rendered={isServerRendered || undefined}
      className={styles['modal']}
    >
      <Edge of={modal} goesTo="last" />
      {children}
      <Edge of={modal} goesTo="first" />
    </dialog>
  );
};

/** Where Tab would leave the window, and goes on at its other end. */
const Edge = ({ of, goesTo }: { of: RefObject<HTMLElement | null>; goesTo: 'first' | 'last' }) => (
  <span
    data-edge=""
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is there for Tab alone
    tabIndex={0}
    onFocus={() => {
      // When it is shown the browser itself focuses what comes first in it, which nobody meant.
      if (of.current?.matches('[aria-modal]') !== true) return;
      const stops = stopsIn(of.current);
      focusOne(goesTo === 'first' ? stops : stops.reverse());
    }}
  />
);
