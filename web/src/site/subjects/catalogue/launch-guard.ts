import type { Game } from '@croupier/contract/play/catalogue';
import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from '#site/routing.ts';
import { useToken } from '#api/session.ts';
import { useMember } from '../members/member.ts';
import { lotteryPathOf, type Who, wayTo } from './launch.rules.ts';

/** The layer over the page because of a game: why it does not open, a vendor's list of games, or the facts about it. */
export type GameNotice =
  | { what: 'trial'; game: Game }
  | { what: 'closed'; game: Pick<Game, 'nodeId' | 'displayName'> }
  | { what: 'room'; game: Game }
  | { what: 'sheet'; game: Game };

let notice: GameNotice | undefined;
const listeners = new Set<() => void>();

/** Shows a notice about a game, or takes it away. */
export const showGameNotice = (next: GameNotice | undefined): void => {
  notice = next;
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useGameNotice = (): GameNotice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  );

/** Where a game's link leads: its own page, or its lottery's. */
export const linkTo = (game: Pick<Game, 'nodeId' | 'vassalage' | 'gameCode' | 'gameType'>) => {
  const lottery = lotteryPathOf(game);
  return lottery === undefined
    ? ({ to: '/play/$nodeId', params: { nodeId: game.nodeId } } as const)
    : ({ to: lottery, search: { gameCode: game.gameCode, vassalage: game.vassalage } } as const);
};

type Way = ReturnType<typeof linkTo>;

/** Stops a press on a game that is not simply opened, and does what is due instead. */
export const guardLaunch = (event: MouseEvent, game: Game, who: Who, navigate: (way: Way) => void): void => {
  const way = wayTo(game, who);
  const notices = {
    'trial-notice': { what: 'trial', game },
    'closed-notice': { what: 'closed', game },
    room: { what: 'room', game },
  } as const;
  if (way === 'open' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (way === 'sign-in') navigate(linkTo(game));
  else showGameNotice(notices[way]);
};

/** The same for whoever looks at the page. */
export const useLaunchGuard = () => {
  const member = useMember().data;
  const signedIn = useToken() !== undefined;
  const navigate = useNavigate();
  return (event: MouseEvent, game: Game): void =>
    guardLaunch(event, game, signedIn ? (member?.isTrial === true ? 'trial' : 'member') : 'visitor', (way) => void navigate(way));
};
