import { GameCode } from '@croupier/contract/core/ids';
import { Moment } from '@croupier/contract/core/envelope';
import { FeedGame } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { Answer } from './answers.ts';

const Listed = z.object({
  gameCode: GameCode,
  gameType: FeedGame.shape.category,
  kind: z.optional(FeedGame.shape.kind),
  /** By language. */
  names: FeedGame.shape.names,
  icon: z.string(),
  rtp: z.optional(z.string()),
  releasedAt: Moment,
});

/** One page of a vendor's games. */
export const GamesAnswer = z.extend(Answer, {
  status: z.literal(0),
  games: z.array(Listed).check(z.maxLength(500)),
  page_info: z.object({ totalPage: z.number() }),
});

/** A page in the words of the catalogue. */
export const gamesFrom = ({ games }: z.output<typeof GamesAnswer>): FeedGame[] =>
  games.map(({ gameCode, gameType, kind, names, icon, rtp, releasedAt }) => ({
    gameCode,
    category: gameType,
    names,
    iconPath: icon,
    releasedAt,
    ...(kind !== undefined && { kind }),
    ...(rtp !== undefined && { rtpPercent: rtp }),
  }));
