import type { EventOf } from '@croupier/contract/events';
import { GameCode, VendorCode } from '@croupier/contract/ids';
import * as members from '#modules/members';
import type { Tx } from '#platform/database';
import { now } from '#platform/clock';
import { countsOf, winsOf } from './boards.rules.ts';
import * as store from './store/boards.ts';

/** Counts rounds that have ended for what is popular, and keeps the wins that boards may tell of. Trial users are left out. */
export const noteRounds = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  const found = await members.findMembers(tx, [...new Set(events.map(({ memberId }) => memberId))]);
  const players = new Map(found.map((member) => [member.id, member]));
  const at = now();
  const rounds = events.flatMap((event) => {
    const player = players.get(event.memberId);
    // An event written before rounds named their game tells nothing here.
    const names = [VendorCode.safeParse(event.vendor), GameCode.safeParse(event.gameCode)] as const;
    if (player === undefined || player.type === 4 || !names[0].success || !names[1].success) return [];
    return [{ ...event, vendor: names[0].data, gameCode: names[1].data, simulated: player.isTest }];
  });
  await store.countRounds(tx, countsOf(rounds, at));
  await store.saveWins(tx, winsOf(rounds, at));
};
