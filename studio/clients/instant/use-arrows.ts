import type { KeyboardEvent } from 'react';

/** Moves the keyboard among the buttons of a grid with the arrow keys. */
export const useArrows =
  (columns: number) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
