import { type Bet, recentBetsMax } from '@croupier/contract/play/catalogue';
import type { MemberId } from '@croupier/contract/core/ids';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import * as games from '#modules/play/catalogue';
import { inTransaction } from '#platform/database';
import { countRounds, newestRounds } from './own-rounds.ts';

/** A member's rounds as they read them, newest first. */
export const recentBets = (memberId: MemberId, { pageNo, pageSize, language }: PageWanted & { language: string }): Promise<Page<Bet>> =>
  inTransaction(async (tx) => {
    const end = Math.min(pageNo * pageSize, recentBetsMax);
    const rounds = (await newestRounds(tx, memberId, end)).slice((pageNo - 1) * pageSize);
    const found = await games.findGames(tx, [...new Set(rounds.map(({ nodeId }) => nodeId))]);
    const content = rounds.map((round): Bet => {
      const game = found.get(round.nodeId);
      return {
        roundId: round.id,
        vendorRoundId: round.name,
        nodeId: round.nodeId,
        displayName: game === undefined ? round.gameCode : games.nameIn(game, language),
        providerName: game?.vendorName ?? round.vendor,
        state: round.state,
        currency: round.currency,
        stake: { amount: round.stake, currency: round.currency },
        payout: { amount: round.payout, currency: round.currency },
        startedAt: round.startedAt.toString({ fractionalSecondDigits: 3 }),
        endedAt: round.endedAt?.toString({ fractionalSecondDigits: 3 }) ?? null,
      };
    });
    return pageOf({ pageNo, pageSize }, content, await countRounds(tx, memberId, recentBetsMax));
  });
