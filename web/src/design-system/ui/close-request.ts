import { openLists } from './open-windows.ts';

/** The browser's request to close what is in front. TypeScript has no type for it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/**
 * Hears Escape and a phone's gesture back as the browser does for what it opened last, until it is told to stop. Where a browser does not tell, the key
 * itself is listened for while `isFirst` says that nothing lies in front.
 * A list that has come out of a button goes before a window does, which the browser sees to.
 */
export const onCloseRequest = (close: () => void, isFirst: () => boolean): (() => void) => {
  if (CloseWatcher === undefined) {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isFirst() || openLists().length > 0) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }
  let watcher: CloseWatcher | undefined;
  const watch = () => {
    watcher = new CloseWatcher();
    // It ends with the request, and a window may stay.
    watcher.onclose = () => {
      watch();
      close();
    };
  };
  watch();
  return () => watcher?.destroy();
};
