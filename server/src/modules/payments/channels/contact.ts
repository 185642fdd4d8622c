import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import type { Circuit } from './circuit.rules.ts';
import * as store from './store/contact.ts';

const rewriteAfterMs = 30_000;
const written = new Map<string, { answered: boolean; openUntilMs: number; atMs: number }>();

/**
 * Records for the console whether a channel answered a call. It is written when that changes, otherwise at most every half minute. A failure to write it
 * does not fail the call.
 */
export const recordContact = async (channel: string, answered: boolean, { openUntilMs }: Circuit): Promise<void> => {
  const at = now();
  const last = written.get(channel);
  const isSame = last?.answered === answered && last.openUntilMs === openUntilMs;
  if (isSame && at.epochMilliseconds - last.atMs < rewriteAfterMs) return;
  written.set(channel, { answered, openUntilMs, atMs: at.epochMilliseconds });
  const rests_until = openUntilMs === 0 ? null : Temporal.Instant.fromEpochMilliseconds(Math.ceil(openUntilMs));
  try {
    await inTransaction((tx) => store.saveContact(tx, channel, { [answered ? 'answered_at' : 'failed_at']: at, rests_until }));
  } catch (error) {
    log.warn({ err: error, channel }, 'payment channel contact write failed');
  }
};

/** For tests: the next call is written. */
export const forgetContacts = (): void => written.clear();
