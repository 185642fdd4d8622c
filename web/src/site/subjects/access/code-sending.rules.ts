/** A code may be asked for once in this time, whatever the answer. */
export const throttleMs = 1_000;

/** Until when no other code is sent, in milliseconds since 1970, after one was sent at `sentAt`. */
export const blockedUntil = (sentAt: number, { expiredMinutes }: { expiredMinutes: number }): number => sentAt + expiredMinutes * 60_000;

/** Whole seconds still to wait, 0 when there is nothing to wait for. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

/** `0:45`, `1:05`: how a countdown is shown. */
export const clockOf = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
