import { sittingBreakMinutes } from '@croupier/contract/people/limits';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { block } from './restrict.ts';
import { recordPlay } from './play-session.ts';
import { addHistory, holdOwn } from './store/own.ts';
import * as store from './store/sittings.ts';

const batch = 100;

/**
 * Ends the sittings whose member left, and those that lasted as long as their member wanted at most: then the games are closed for half an hour, at the next
 * bet already. Stakes prove that a member plays, not a page, so nobody sits longer by closing it. Returns how many ended.
 */
export const endPlaySessions = async (): Promise<number> => {
  for (let more = true; more;) {
    more = await inTransaction(async (tx) => {
      const playing = await store.takeMoved(tx, batch);
      for (const memberId of playing) await recordPlay(tx, await members.getMemberOrThrow(tx, memberId));
      return playing.length === batch;
    });
  }
  let ended = 0;
  for (let more = true; more;) {
    const found = await inTransaction((tx) => store.endPaused(tx, now().subtract({ minutes: sittingBreakMinutes }), batch));
    ended += found;
    more = found === batch;
  }
  for (const memberId of await inTransaction((tx) => store.timeIsUp(tx, now(), batch))) {
    if (await endInTime(memberId)) ended += 1;
  }
  return ended;
};

/** False when another process came first, or the member's limit is another by now. */
const endInTime = (memberId: members.Member['id']): Promise<boolean> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    const own = await holdOwn(tx, { memberId, merchantId: member.merchantId });
    const open = await store.openSitting(tx, memberId);
    const at = now();
    if (open === undefined || own.sitting_minutes === null) return false;
    if (Temporal.Instant.compare(open.started_at.add({ minutes: own.sitting_minutes }), at) > 0) return false;
    await store.endSitting(tx, open.id, 'TIME', at);
    await addHistory(tx, { memberId, merchantId: member.merchantId }, 'SITTING_OVER', { minutes: own.sitting_minutes }, at);
    await block(tx, member, 'PLAY', 'SITTING_OVER', at.add({ minutes: sittingBreakMinutes }), undefined, at);
    return true;
  });
