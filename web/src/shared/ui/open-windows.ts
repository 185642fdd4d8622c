/** Whether a window lies in front of the page, which is at rest then and hears no keys. */
export const isWindowOpen = (): boolean => document.querySelector('[aria-modal]') !== null;
