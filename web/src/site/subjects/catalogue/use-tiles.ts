import type { Game } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import { gamePath } from '@croupier/contract/brand/site';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useMemo } from 'react';
import { useSite } from '#site/routing.ts';
import { session, useToken } from '#api/session.ts';
import { type Text, useText } from '#i18n/text.ts';
import { memberQuery, useMember } from '../members/member.ts';
import { pressHeart, useFavourites } from './favourites.ts';
import { guardLaunch, linkTo, showGameNotice } from './launch-guard.ts';
import { lotteryPathOf } from './launch.rules.ts';

/** The common facts of a list's tiles. A list asks for them once: asked for by each tile they would be most of the page's work. */
export type TileTools = {
  t: Text;
  /**
   * Where a tile leads. A visitor's leads to the game's own page, for a new tab, for machines and without the program; a plain press
   * on it opens the game, and they sign in on the way.
   */
  hrefOf: (game: Game) => string;
  /** A press on a tile's link, with whatever button or key. */
  onOpen: (event: MouseEvent, game: Game) => void;
  /** Somebody is about to press it. */
  onNear: (game: Game) => void;
  onHeart: (game: Game) => void;
  onAbout: (game: Game) => void;
};

const onAbout = (game: Game): void => showGameNotice({ what: 'sheet', game });

/** The tools of a list's tiles, the same for as long as the language and the visitor are; and which games are favourites. */
export const useTiles = (): { tools: TileTools; isFavourite: (nodeId: NodeId) => boolean } => {
  const t = useText();
  const signedIn = useToken() !== undefined;
  const site = useSite();
  const queries = useQueryClient();
  // Known by the time somebody presses a tile, which looks it up.
  useMember();
  const tools = useMemo((): TileTools => {
    const wayOf = (game: Game) => (signedIn ? linkTo(game) : ({ to: '/game/$nodeId', params: { nodeId: game.nodeId } } as const));
    return {
      t,
      hrefOf: (game) => {
        if (!signedIn) return gamePath(game.nodeId);
        // Looking an address up in the router takes long, and all but a few are as simple as this.
        if (lotteryPathOf(game) === undefined) return `/play/${encodeURIComponent(game.nodeId)}`;
        return site.buildLocation(linkTo(game)).href;
      },
      onOpen: (event, game) => {
        const isTrial = queries.getQueryData(memberQuery.queryKey)?.isTrial === true;
        const who = session.token() === undefined ? 'visitor' : isTrial ? 'trial' : 'member';
        guardLaunch(event, game, who, (way) => void site.navigate(way));
        // Another button or key opens it elsewhere, which is the browser's business.
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void site.navigate(wayOf(game));
      },
      onNear: (game) => void site.preloadRoute(wayOf(game)).catch(() => undefined),
      onHeart: (game) => pressHeart(queries, game, () => void site.navigate({ to: '/login', search: { to: hereNow() } })),
      onAbout,
    };
  }, [t, signedIn, site, queries]);
  return { tools, isFavourite: useFavourites() };
};

const hereNow = (): string => `${location.pathname}${location.search}`;
