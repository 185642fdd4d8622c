import { useSyncExternalStore } from 'react';
import type { Push } from '@croupier/contract/core/realtime';

/** The chat window: closed, open, or minimised, when it goes on in the background. */
export type ChatView = 'closed' | 'open' | 'minimised';

const key = 'chatView';
const listeners = new Set<() => void>();
const pushListeners = new Set<(push: ChatPush) => void>();
let hasNews = false;

const view = (): ChatView => {
  const kept = typeof document === 'undefined' ? null : sessionStorage.getItem(key);
  return kept === 'open' || kept === 'minimised' ? kept : 'closed';
};

const set = (next: ChatView): void => {
  if (next === 'closed') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, next);
  if (next !== 'minimised') hasNews = false;
  changed();
};

const changed = (): void => {
  for (const notify of listeners) notify();
};

/** The view is kept with the tab, so that a reload finds the chat as it was. */
export const openChat = (): void => set('open');
export const minimiseChat = (): void => set('minimised');
export const closeChat = (): void => set('closed');

/** Says at the button of a minimised window that there is something to read. */
export const noteNews = (): void => {
  if (view() !== 'minimised' || hasNews) return;
  hasNews = true;
  changed();
};

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const useChatView = (): ChatView => useSyncExternalStore(subscribe, view, () => 'closed');
export const useHasNews = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasNews,
    () => false,
  );

export type ChatPush = Extract<Push, { type: 'chat' | 'chat-typing' }> | { type: 'ready' };

/** Passes on pushes about the chat of a member. */
export const passOnChatPush = (push: ChatPush): void => {
  for (const listener of pushListeners) listener(push);
};
export const onChatPush = (listener: (push: ChatPush) => void): (() => void) => {
  pushListeners.add(listener);
  return () => pushListeners.delete(listener);
};
