/** A vendor that has not answered by then is not waited for. */
export const answerWithinMs = 10_000;

/** No vendor has so much to say at once. */
export const answerMaxBytes = 16 * 1024 * 1024;

/** A vendor that does not take what it is told of free rounds is told again under the same name, which it takes once; after these waits somebody has to look. */
export const nextNotificationIn = [{ seconds: 30 }, { minutes: 5 }, { minutes: 30 }, { hours: 2 }] as const;
