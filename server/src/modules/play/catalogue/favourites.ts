import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { Game, GameCategory } from '@croupier/contract/play/catalogue';
import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import { favouritesMax } from '@croupier/contract/play/lobby';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { switchesOf } from './find-game.ts';
import { listGames } from './list-games.ts';
import * as store from './store/own-games.ts';

type Owner = { memberId: MemberId; merchantId: MerchantId };

/** The ids of a member's favourites, newest first; of games that are gone too, because they may come back. With `ids`, only those of them. */
export const favouriteIds = async ({ memberId }: Owner, ids?: readonly string[]): Promise<NodeId[]> => {
  const own = await inTransaction((tx) => store.favouritesOf(tx, memberId, favouritesMax));
  return ids === undefined ? own : own.filter((nodeId) => ids.includes(nodeId));
};

/** A member's favourites as cards, newest first, without those that are gone. */
export const favouriteGames = (
  asked: Owner & PageWanted & { gameType?: GameCategory | undefined; language: string },
): Promise<Page<Game>> => listGames({ ...asked, filter: 'FAV' });

/** Makes a game a favourite. Doing it again changes nothing. Refuses GAME_NOT_FOUND, and LIMIT_REACHED when there are 999. */
export const addFavourite = (owner: Owner, nodeId: NodeId): Promise<{ favourite: true }> =>
  inTransaction(async (tx) => {
    await store.lockFavourites(tx, owner.memberId);
    const own = await store.favouritesOf(tx, owner.memberId, favouritesMax);
    if (own.includes(nodeId)) return { favourite: true };
    if ((await switchesOf(tx, owner.merchantId, [nodeId])).get(nodeId)?.enabled !== true) throw new Refusal('GAME_NOT_FOUND');
    if (own.length >= favouritesMax) throw new Refusal('LIMIT_REACHED', { max: favouritesMax });
    await store.addFavourite(tx, owner, nodeId, now());
    return { favourite: true };
  });

/** Takes a game from the favourites; one that is none changes nothing. */
export const removeFavourite = (owner: Owner, nodeId: NodeId): Promise<{ favourite: false }> =>
  inTransaction(async (tx) => {
    await store.lockFavourites(tx, owner.memberId);
    await store.removeFavourite(tx, owner.memberId, nodeId);
    return { favourite: false };
  });
