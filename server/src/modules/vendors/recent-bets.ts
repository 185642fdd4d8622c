import type { Bet } from '@croupier/contract/games';
import type { MemberId, NodeId, RoundId } from '@croupier/contract/ids';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/envelope';
import * as games from '#modules/games';
import { inTransaction } from '#platform/database';
import * as store from './store/rounds.ts';

/** A member's rounds as they read them, newest first. */
export const recentBets = (memberId: MemberId, { pageNo, pageSize, language }: PageWanted & { language: string }): Promise<Page<Bet>> =>
  inTransaction(async (tx) => {
    const { rounds, total } = await store.roundsOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const nodeOf = (round: (typeof rounds)[number]) => `${round.vendor}:${round.game_code}` as NodeId;
    const found = await games.findGames(tx, [...new Set(rounds.map(nodeOf))]);
    const content = rounds.map((round): Bet => {
      const game = found.get(nodeOf(round));
      return {
        roundId: round.id as RoundId,
        vendorRoundId: round.vendor_round_id,
        nodeId: nodeOf(round),
        displayName: game === undefined ? round.game_code : games.nameIn(game, language),
        providerName: game?.vendorName ?? round.vendor,
        state: round.state,
        stake: { amount: round.stake, currency: round.currency },
        payout: { amount: round.payout, currency: round.currency },
        startedAt: round.started_at.toString({ fractionalSecondDigits: 3 }),
        endedAt: round.ended_at?.toString({ fractionalSecondDigits: 3 }) ?? null,
      };
    });
    return pageOf({ pageNo, pageSize }, content, total);
  });
