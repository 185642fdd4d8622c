import { useSyncExternalStore } from 'react';

/** One value that screens read and one owner changes. */
export type Store<T extends object> = {
  get: () => T;
  set: (change: Partial<T>) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createStore = <T extends object>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The part of a store a component shows; it is drawn again only when that part has changed. */
export const useStore = <T extends object, Part>(store: Store<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()));
