import type { Game, GameCategory } from '@croupier/contract/play/catalogue';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { ownRank, rankList, rankPeriods, Win } from '@croupier/contract/play/lobby';
import type { z } from 'zod/mini';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { openLobby, type Lobby } from './list-games.ts';
import * as store from './store/boards.ts';

type Asked = { merchantId: MerchantId; gameCategory: GameCategory | 'ALL'; limitNum: number; language: string };

/** The latest wins of members at a merchant, newest first. Names are the masked ones that others may see. */
export const winnerBoard = async (asked: Asked): Promise<Win[]> => {
  const lobby = await openLobby(asked.merchantId, asked.language);
  return inTransaction(async (tx) => boardWins(tx, lobby, await store.latestWins(tx, wantedOf(asked))));
};

const periodDays: Record<(typeof rankPeriods)[number], number> = { DAY: 1, WEEK: 7, MONTH: 30 };

const sinceStartOf = (period: (typeof rankPeriods)[number]): Temporal.Instant => now().subtract({ hours: 24 * periodDays[period] });

/** So many of the highest wins of each day are kept for long: beyond them a place would be a guess. */
const placesMax = 100;

/** A member's own place among the highest wins of the last day, week or month. */
export const findOwnRank = async ({
  memberId,
  merchantId,
  period,
  language,
}: Pick<Asked, 'merchantId' | 'language'> & { memberId: MemberId; period: (typeof rankPeriods)[number] }): Promise<
  z.output<typeof ownRank.reply>
> => {
  const lobby = await openLobby(merchantId, language);
  return inTransaction(async (tx) => {
    const wins = await store.highestWins(tx, { merchantId, category: undefined, limit: placesMax }, sinceStartOf(period));
    const place = wins.findIndex(({ member_id }) => member_id === memberId);
    const [own] = await boardWins(tx, lobby, wins.slice(place, place + 1));
    if (place < 0 || own === undefined) return { win: null };
    const above = await boardWins(tx, lobby, wins.slice(0, place));
    return { win: { ...own, rank: above.length + 1 } };
  });
};

/** The highest win of each member, and the most played games, of the last day, week or month. */
export const rankWinners = async (asked: Asked & { period: (typeof rankPeriods)[number] }): Promise<z.output<typeof rankList.reply>> => {
  const lobby = await openLobby(asked.merchantId, asked.language);
  const since = sinceStartOf(asked.period);
  return inTransaction(async (tx) => {
    const wins = await boardWins(tx, lobby, await store.highestWins(tx, wantedOf(asked), since));
    const played = await store.mostPlayed(tx, wantedOf(asked), since.toZonedDateTimeISO('UTC').toPlainDate());
    const games = played.flatMap(({ node_id, rounds }) => {
      const game = boardGame(lobby, node_id);
      return game === undefined ? [] : [{ game, rounds }];
    });
    return {
      wins: wins.map((win, index) => ({ ...win, rank: index + 1 })),
      games: games.map((row, index) => ({ ...row, rank: index + 1 })),
    };
  });
};

/** Whether a merchant's boards, and what it calls popular, count test accounts too. */
export const showSimulated = (tx: Tx, merchantId: MerchantId, shows: boolean): Promise<void> => store.showSimulated(tx, merchantId, shows);

/** Forgets what is too old for every board, and of earlier days all but the highest wins. */
export const sweepBoards = (): Promise<void> =>
  inTransaction((tx) => store.sweepBoards(tx, { settled: now().subtract({ minutes: 10 }), oldest: now().subtract({ hours: 24 * 31 }) }));

const wantedOf = ({ merchantId, gameCategory, limitNum }: Asked) => ({
  merchantId,
  category: gameCategory === 'ALL' ? undefined : gameCategory,
  limit: limitNum,
});

const boardWins = async (tx: Tx, lobby: Lobby, wins: readonly store.FoundWin[]): Promise<Win[]> => {
  const found = await members.findMembers(tx, [...new Set(wins.map((win) => win.member_id))]);
  const names = new Map<MemberId, string>(found.map((member) => [member.id, member.nickname]));
  return wins.flatMap((win) => {
    const game = boardGame(lobby, win.node_id);
    const memberName = names.get(win.member_id);
    // A game that has gone cannot be opened from the board.
    if (game === undefined || memberName === undefined) return [];
    const wonAt = win.at.toString({ fractionalSecondDigits: 3 });
    return [{ game, memberName, winAmount: { amount: win.amount, currency: win.currency }, wonAt, simulated: win.simulated }];
  });
};

const boardGame = ({ catalogue, shelf, cards }: Lobby, nodeId: Game['nodeId']): Win['game'] | undefined => {
  const number = catalogue.numberOf.get(nodeId);
  if (number === undefined || shelf.shown[number] !== 1) return undefined;
  const [card] = cards([number]);
  if (card === undefined) return undefined;
  const { gameId, vassalage, gameCode, gameType, displayName, nodeName, gameName, providerName, showIcon, lagerIcon, smallIcon } = card;
  return { nodeId, gameId, vassalage, gameCode, gameType, displayName, nodeName, gameName, providerName, showIcon, lagerIcon, smallIcon };
};
