/** The requests of keys. `open-m` is `g m`: the page whose row in pages.ts has that letter. */
export type Shortcut =
  | 'search'
  | 'palette'
  | `open-${string}`
  | 'approve'
  | 'reject'
  | `choose-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'next-page'
  | 'previous-page'
  | 'refresh'
  | 'next-row'
  | 'previous-row'
  | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** `g` waits for a second key: `g m`. `otherwise` is asked for where nobody answers to the first. */
export type Reading = { shortcut?: Shortcut; otherwise?: Shortcut; waitsForSecond?: true };

const single: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  '?': 'help',
  j: 'next-row',
  k: 'previous-row',
  '[': 'previous-page',
  ']': 'next-page',
  a: 'approve',
  r: 'reject',
};
/** Where nothing is open that can be rejected, the same key reads anew. */
const otherwise: Partial<Record<Shortcut, Shortcut>> = { reject: 'refresh' };

/** The key as printed on a Latin keyboard: on a Thai one the same place gives another letter, and the shortcut is the place. */
const latin = ({ key, code, shiftKey }: Pressed): string => {
  if (key.length > 1 || /^[\u0021-\u007e]$/.test(key)) return key;
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (code === 'BracketLeft') return '[';
  if (code === 'BracketRight') return ']';
  return key;
};

/** The request of a pressed key, after `g` or not. Keys held with Ctrl, Alt or Meta belong to the browser, except Ctrl K. */
export const readKey = (pressed: Pressed, afterFirst: boolean): Reading => {
  const key = latin(pressed);
  if ((pressed.ctrlKey || pressed.metaKey) && !pressed.altKey && key.toLowerCase() === 'k') return { shortcut: 'palette' };
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return {};
  if (afterFirst) return /^[a-z]$/.test(key) ? { shortcut: `open-${key}` } : {};
  if (key === 'g') return { waitsForSecond: true };
  if (/^[1-9]$/.test(key)) return { shortcut: `choose-${key}` as Shortcut };
  const shortcut = single[key];
  if (shortcut === undefined) return {};
  const second = otherwise[shortcut];
  return { shortcut, ...(second !== undefined && { otherwise: second }) };
};

/** Keys that are no letters work even where single letters are turned off. */
export const isLetterKey = ({ key, ctrlKey, metaKey }: Pressed): boolean => key.length === 1 && !ctrlKey && !metaKey;
