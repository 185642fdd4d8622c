import type { MemberId } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import * as members from '#modules/people/members';
import { expectMerchant } from '#modules/brand/merchants';
import { nowMs } from '#platform/clock';
import { together, type Tx } from '#platform/database';
import { type CountedEvent, dayTeller, type GameType, type Told, toldBy } from './journal.rules.ts';

/** A line that lacks only where its member stood. */
export type Line = Told & { day: string; gameType: GameType | null; simulated: boolean };

/** A journal line with the placement (place in the agent tree) of its member. */
export type Placed = Line & { placement: bigint };

/** The journal's lines for events, with business days and game types. Acts of trial users are left out. The database is asked once, for any number of events. */
export const linesOf = async (tx: Tx, events: readonly CountedEvent[]): Promise<Line[]> => {
  const told = events.map((event) => toldBy(event, nowMs()));
  const [types, kinds] = await together(tx, [
    games.categoriesOf([...new Set(told.flatMap(({ game }) => game ?? []))]),
    members.playKindsOf([...new Set<MemberId>(told.map(({ memberId }) => memberId))]),
  ]);
  const players = new Map(kinds.filter(({ type }) => type !== 4).map((player) => [player.id, player]));
  const days = new Map<string, (atMs: number) => string>();
  for (const merchantId of new Set(told.map((line) => line.merchantId)))
    days.set(merchantId, dayTeller((await expectMerchant(merchantId)).timeZone));
  return told.flatMap((line) => {
    const player = players.get(line.memberId);
    const dayOf = days.get(line.merchantId);
    if (player === undefined || dayOf === undefined) return [];
    const gameType = line.game === null ? null : (types.get(line.game) ?? 'OTHER');
    return [{ ...line, day: dayOf(line.atMs), gameType, simulated: player.isTest }];
  });
};
