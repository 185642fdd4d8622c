import type { EventType } from '@croupier/contract/core/events';
import type { AnyEventHandler } from '#platform/module';
import { mainReader, handleNewEvents, retryParked, type Handlers } from '#platform/handle-events';
import { modules } from './modules.ts';

/** Every module's handlers by event, in the order of the modules. */
const handlersByEvent = (): Handlers => {
  const byEvent = new Map<EventType, AnyEventHandler[]>();
  for (const { on = {} } of modules)
    for (const [type, handler] of Object.entries(on) as [EventType, AnyEventHandler][])
      byEvent.set(type, [...(byEvent.get(type) ?? []), handler]);
  return Object.fromEntries(
    [...byEvent].map(([type, handlers]): [EventType, AnyEventHandler] => [
      type,
      async (tx, events) => {
        for (const handle of handlers) await handle(tx, events);
      },
    ]),
  ) as Handlers;
};

const handlers = handlersByEvent();

/** Runs the handlers of all events that nobody has handled yet. */
export const handleEvents = async (): Promise<void> => {
  while ((await handleNewEvents(mainReader, handlers)) > 0);
};

/** Retries the events whose handler failed before. */
export const retryParkedEvents = async (): Promise<void> => {
  await retryParked(mainReader, handlers);
};
