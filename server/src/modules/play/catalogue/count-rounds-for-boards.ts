import type { EventOf } from '@croupier/contract/core/events';
import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { countsOf, winsOf } from './boards.rules.ts';
import * as store from './store/boards.ts';

/** Counts rounds that have ended for what is popular, and keeps the wins that boards may tell of. Trial users are left out. */
export const countRoundsForBoards = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  const found = await askOne(tx, members.playKindsOf([...new Set(events.map(({ memberId }) => memberId))]));
  const players = new Map(found.map((member) => [member.id, member]));
  const at = now();
  // Few games are among many rounds, so each is read once.
  const games = new Map<string, ReturnType<typeof gameOf>>();
  const rounds = events.flatMap((event) => {
    const player = players.get(event.memberId);
    const name = `${event.vendor}:${event.gameCode}`;
    if (!games.has(name)) games.set(name, gameOf(event));
    const game = games.get(name);
    if (player === undefined || player.type === 4 || game === undefined) return [];
    return [{ ...event, ...game, simulated: player.isTest }];
  });
  await store.countRounds(tx, countsOf(rounds, at));
  await store.saveWins(tx, winsOf(rounds, at));
};

/** Undefined for an event that was written before rounds named their game: it tells nothing here. */
const gameOf = ({ vendor, gameCode }: EventOf<'round.ended'>): { vendor: VendorCode; gameCode: GameCode } | undefined => {
  const names = [VendorCode.safeParse(vendor), GameCode.safeParse(gameCode)] as const;
  return names[0].success && names[1].success ? { vendor: names[0].data, gameCode: names[1].data } : undefined;
};
