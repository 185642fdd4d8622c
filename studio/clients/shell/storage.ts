/**
 * The browser's storage, or a memory of the page's own where a frame of another site is denied it (private windows, strict
 * browsers). Then a reload of the frame forgets, and the studio still has every round.
 */
const orMemory = (real: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    const storage = real();
    storage.getItem('');
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        try {
          storage.setItem(key, value);
        } catch {
          // Full, or denied since: what is kept here is a comfort, never money.
        }
      },
      removeItem: (key) => storage.removeItem(key),
    };
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
};

/** Lives as long as the tab. */
export const tabStorage = orMemory(() => sessionStorage);
/** Outlives the tab. */
export const deviceStorage = orMemory(() => localStorage);
