/**
 * Handles anew what a bank's, provider's or chain's rail told us in a span of time, for when something went wrong on our side:
 * `node server/src/replay-rail-messages.ts HARBOUR 2026-11-20T08:00:00Z 2026-11-20T09:00:00Z`, in the surroundings of the server.
 * Money that was taken is known again and credited once; the running server handles the messages within seconds.
 */
import { replayChannelMessages } from '#modules/payments/channels';
import { closeDatabase } from '#platform/database';

const [rail, from, until] = process.argv.slice(2);
if (rail === undefined || from === undefined || until === undefined) {
  console.error('Say which rail, from when and until when: HARBOUR 2026-11-20T08:00:00Z 2026-11-20T09:00:00Z');
  process.exit(1);
}
const count = await replayChannelMessages(rail, Temporal.Instant.from(from), Temporal.Instant.from(until));
console.log(`${count} messages of ${rail} are handled anew.`);
await closeDatabase();
