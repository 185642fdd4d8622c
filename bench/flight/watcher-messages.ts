/** The messages between `watchers.ts` and the processes that hold its sockets. */

/** Sockets to one address. Each says its hello, and is open when it has got its first message; without a hello it is open at once. */
export type Group = { url: string; hellos: readonly (string | null)[] };

export type ToWatchers = { open: readonly Group[]; first: number } | { next: string };
export type FromWatchers =
  | { says: 'opened' }
  | { says: 'waiting' }
  /** The moments by the clock that all processes of the machine share. */
  | { says: 'received'; groups: { atMs: number[]; text: string }[] };

/** An address of the loopback network (Linux has all of 127.0.0.0/8): calls are counted by address, and players have one each. */
export const loopbackAddress = (number: number): string => `127.${(number >> 14) & 127}.${(number >> 7) & 127}.${(number & 127) + 1}`;
