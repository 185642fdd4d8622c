import { useSyncExternalStore } from 'react';
import { afterPaint } from '#design-system/ui/after-paint.ts';
import { holdKeyboard } from '#design-system/ui/hold-keyboard.ts';

/** The sheets that may lie over the page without an address of their own. */
export type Sheet = 'search' | 'menu' | 'sign-out' | 'download';

let open: Sheet | undefined;
/** The sheet that was pressed for and is about to open, and then the open one. */
let wanted: Sheet | undefined;
const listeners = new Set<() => void>();

const set = (next: Sheet | undefined): void => {
  if (open === next && wanted === next) return;
  open = next;
  wanted = next;
  for (const tell of listeners) tell();
};

export const openSheet = (sheet: Sheet): void => set(sheet);
export const closeSheet = (): void => set(undefined);

/**
 * Opens a sheet for a finger: its button is lit with the press, and the sheet, which is work for the whole page, follows. For one that begins
 * with a field, named here, a phone opens its keyboard with the press.
 */
export const pressSheet = (sheet: Sheet, field?: string): void => {
  if (field !== undefined) holdKeyboard(field);
  wanted = sheet;
  for (const tell of listeners) tell();
  afterPaint(() => {
    if (wanted === sheet) set(sheet);
  });
};

/** Closes what was opened over the page before, when the next page is there. */
export const leaveSheet = (): void => {
  if (open !== undefined) afterPaint(closeSheet);
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSheet = (): Sheet | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );

/** Whether a sheet is open, or about to be. */
export const useWanted = (sheet: Sheet): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted === sheet,
    () => false,
  );
