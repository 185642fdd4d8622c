/** Reactions to what was told, for tests that look at what comes of it. */
import type { EventType } from '@croupier/contract/core/events';
import { mainReader, handleNewEvents, type Handlers } from '#platform/handle-events';
import { handleEvents } from '../src/event-handlers.ts';
import { ask } from './ask.ts';
import { until } from './until.ts';

/** Lets a reader react to all that was told so far. */
export const untilHeard = (reader: string, reactions: Handlers): Promise<true> =>
  untilNothingIsLeft(reader, Object.keys(reactions), async () => {
    while ((await handleNewEvents(reader, reactions)) > 0);
  });

/** Reacts to all rounds that ended or were corrected, as the server does. */
export const untilReacted = (): Promise<true> =>
  untilNothingIsLeft(mainReader, ['round.ended', 'round.corrected'] satisfies EventType[], handleEvents);

/** Another open transaction of the cluster, even of another test file, delays a reader for a moment. */
const untilNothingIsLeft = (reader: string, types: string[], read: () => Promise<unknown>): Promise<true> =>
  until(async () => {
    await read();
    const left = await ask(
      `select from platform.outbox o, platform.outbox_reader r where r.name = $1 and (o.xid, o.id) > (r.xid, r.id) and o.type = any($2) limit 1`,
      [reader, types],
    );
    return left.length === 0;
  });
