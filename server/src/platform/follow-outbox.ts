import type { Event, EventType } from '@croupier/contract/core/events';
import { inTransaction } from './database.ts';
import { log } from './log.ts';
import { type Found, type Position, presentPosition, readAfter } from './outbox.ts';
import { onOutboxSignal } from './outbox-signal.ts';

type Follower = {
  types: readonly EventType[];
  memberIds: () => readonly string[];
  /** Types of which every event is read, whichever member it is about, while somebody listens. */
  ofEverybody?: () => readonly EventType[];
  hear: (events: Event[]) => void;
};

/** How often a process looks that was told of something; a transaction that was still running then is caught by it. */
const lookMs = 50;
/** So long it goes on: who told may not even have begun to write. */
const expectMs = 2_000;
/** How often it looks when it expects nothing, in case a word was lost. */
const idleMs = 1_000;

/**
 * Tells this process what happens from now on to the members it names, for open tabs. Events are not read while nobody is named; a tab asks for the present state when it connects, so it misses nothing it needs.
 */
export const followOutbox = ({ types, memberIds, ofEverybody = () => [], hear }: Follower): { stop(): Promise<void> } => {
  let position: Position | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let isCalm = false;
  let signalledAt = Date.now();
  let lookedAt = 0;

  const read = async (): Promise<void> => {
    const members = memberIds();
    const wholeTypes = ofEverybody();
    if (members.length === 0 && wholeTypes.length === 0) {
      position = undefined;
      return;
    }
    let more = true;
    while (more && !stopped) {
      const found = await inTransaction(async (tx): Promise<Found> => {
        position ??= await presentPosition(tx);
        return readAfter(tx, position, types, { memberIds: members.length > 2_000 ? undefined : members, wholeTypes });
      });
      position = found.position;
      more = !found.isAll;
      isCalm = found.isCalm;
      if (found.events.length > 0) hear(found.events);
    }
  };
  const check = () => {
    if (stopped) return;
    if (reading !== undefined) {
      again = true;
      return;
    }
    again = false;
    lookedAt = Date.now();
    reading = read()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox follower failed'))
      .finally(() => {
        reading = undefined;
        if (again) check();
      });
  };
  const nudge = () => {
    signalledAt = Date.now();
    check();
  };
  const waking = onOutboxSignal(nudge);
  const looking = setInterval(() => {
    const expectsNothing = isCalm && position !== undefined && Date.now() - signalledAt > expectMs;
    if (!expectsNothing || Date.now() - lookedAt >= idleMs) check();
  }, lookMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(looking);
      await waking.stop();
      await reading;
    },
  };
};
