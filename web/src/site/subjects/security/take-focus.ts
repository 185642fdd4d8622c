/** For the first words of a step that takes the place of another: they are brought into sight and read out. */
export const takeFocus = (words: HTMLElement | null): void => words?.focus();
