import type { Game } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from '#site/routing.ts';
import { afterPaint } from '#design-system/ui/after-paint.ts';
import { callLazily } from '#api/call-lazily.ts';
import { session, useToken } from '#api/session.ts';
import { textNow } from '#i18n/text.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';

const lobby = () => import('@croupier/contract/play/lobby');
const ids = async () => (await lobby()).favouriteIds;
const add = async () => (await lobby()).addFavourite;
const remove = async () => (await lobby()).removeFavourite;

/** One toggle of a game within a second, and until its answer has come: the first press counts. */
const throttleMs = 1_000;
const lastPress = new Map<NodeId, number>();

const idsQuery = queryOptions({
  queryKey: ['mine', 'favourites'],
  queryFn: ({ signal }) => callLazily(ids, { signal }),
  staleTime: 5 * 60_000,
});

/** With the id put in front, or taken out; never twice in. */
export const withToggled = (known: readonly NodeId[], nodeId: NodeId, wanted: boolean): NodeId[] => {
  const others = known.filter((id) => id !== nodeId);
  return wanted ? [nodeId, ...others] : others;
};

/**
 * Shows the new state at once and tells the platform; what it refuses is taken back, for this game alone, and said.
 * Does nothing within a second of the last press on the same game, nor while the platform has not answered that.
 */
const toggle = async (queries: QueryClient, game: Game, wanted: boolean): Promise<void> => {
  const { nodeId, vassalage, gameType } = game;
  const now = Date.now();
  if (now - (lastPress.get(nodeId) ?? -throttleMs) < throttleMs) return;
  lastPress.set(nodeId, Number.POSITIVE_INFINITY);
  const show = (favourite: boolean) =>
    queries.setQueryData(idsQuery.queryKey, (known: NodeId[] = []) => withToggled(known, nodeId, favourite));
  const knew = queries.getQueryData(idsQuery.queryKey) !== undefined;
  await queries.cancelQueries({ queryKey: idsQuery.queryKey });
  show(wanted);
  try {
    if (wanted) await callLazily(add, { body: { nodeId, vendor: vassalage, gameType } });
    else await callLazily(remove, { query: { nodeId } });
    // A list that is in sight stays as it is, so that a slip of the finger can be undone on the spot.
    await queries.invalidateQueries({ queryKey: ['mine', 'list'], refetchType: 'none' });
  } catch (error) {
    show(!wanted);
    notify({ tone: 'bad', text: problemText(error, textNow) });
  } finally {
    lastPress.set(nodeId, now);
  }
  // A list that had not come yet knows only this one.
  if (!knew) await queries.invalidateQueries({ queryKey: idsQuery.queryKey });
};

/** A press on a game's heart. A visitor's press leads to the log-in. */
export const pressHeart = (queries: QueryClient, game: Game, signIn: () => void): void => {
  if (session.token() === undefined) afterPaint(signIn);
  else void toggle(queries, game, queries.getQueryData(idsQuery.queryKey)?.includes(game.nodeId) !== true);
};

const none: readonly NodeId[] = [];

/** Whether a game is a favourite of who is signed in. */
export const useFavourites = (): ((nodeId: NodeId) => boolean) => {
  const { data = none } = useQuery({ ...idsQuery, enabled: useToken() !== undefined });
  const known = useMemo(() => new Set(data), [data]);
  return (nodeId) => known.has(nodeId);
};

/** A game's heart on its own. */
export const useFavourite = (game: Game): { favourite: boolean; press: () => void } => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isFavourite = useFavourites();
  return {
    favourite: isFavourite(game.nodeId),
    press: () => pressHeart(queries, game, () => void navigate({ to: '/login', search: { to: `${location.pathname}${location.search}` } })),
  };
};
