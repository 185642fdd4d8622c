/** Reactions to what was played, for tests that look at what comes of it. */
import { mainReader } from '#platform/outbox';
import { reactToAll } from '../src/reactions.ts';
import { ask } from './ask.ts';

/** Reacts to all rounds that ended or were corrected. What another transaction, even another test file's, still does holds it back a moment. */
export const untilReacted = async (): Promise<void> => {
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    await reactToAll();
    const [left] = await ask<{ left: boolean }>(
      `select exists (select from platform.outbox o, platform.outbox_reader r where r.name = $1 and (o.xid, o.id) > (r.xid, r.id)
        and o.type in ('round.ended', 'round.corrected')) as left`,
      [mainReader],
    );
    if (left?.left === false) break;
  }
};
