import type { FreeRounds } from '@croupier/contract/play/free-rounds';
import type { MemberId, NodeId } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const ppm = 1_000_000;

/** A member's free rounds that can be played now. */
export const ownFreeRounds = (memberId: MemberId, language: string): Promise<FreeRounds[]> =>
  inTransaction(async (tx) => {
    const given = await store.playableOf(tx, memberId, now());
    const nodeOf = ({ campaign }: (typeof given)[number]) => `${campaign.vendor}:${campaign.game_code}` as NodeId;
    const found = await games.findGames(tx, [...new Set(given.map(nodeOf))]);
    return given.flatMap((one): FreeRounds[] => {
      const game = found.get(nodeOf(one));
      const { campaign } = one;
      if (game === undefined || game.withdrawn) return [];
      return [
        {
          id: one.id,
          nodeId: game.nodeId,
          game: games.nameIn(game, language),
          vendorName: game.vendorName,
          rounds: campaign.rounds,
          left: campaign.rounds - one.played,
          stake: { amount: campaign.stake, currency: campaign.currency },
          won: { amount: one.won, currency: campaign.currency },
          wageringTimes: campaign.wagering_ppm === null ? null : Number(campaign.wagering_ppm) / ppm,
          until: campaign.ends_at.toString(),
        },
      ];
    });
  });
