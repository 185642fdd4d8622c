/** Whether a window lies in front of the page, which is at rest then and hears no keys. */
export const isWindowOpen = (): boolean => document.querySelector('[aria-modal]') !== null;

/** Browsers of before 2024 do not. */
export const knowsPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** The lists that have come out of a button and not gone yet. */
export const openLists = (): HTMLElement[] =>
  knowsPopovers() ? [...document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')] : [];
