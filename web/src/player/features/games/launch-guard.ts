import type { Game } from '@croupier/contract/games';
import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { useMember } from '../members/member.ts';

/** Why a game is not opened: this member only looks around, or the game is closed for now. */
export type LaunchNotice = { why: 'trial' } | { why: 'closed'; game: Game };

let notice: LaunchNotice | undefined;
const listeners = new Set<() => void>();

/** Shows why a game does not open, or takes the notice away. */
export const showLaunchNotice = (next: LaunchNotice | undefined): void => {
  notice = next;
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useLaunchNotice = (): LaunchNotice | undefined => useSyncExternalStore(subscribe, () => notice);

/** Stops a press on a game that cannot be opened, and says why. Visitors are let through: they sign in on the way. */
export const useLaunchGuard = () => {
  const member = useMember().data;
  return (event: MouseEvent, game: Game): void => {
    const why: LaunchNotice | undefined =
      member?.isTrial === true ? { why: 'trial' } : game.underMaintenance ? { why: 'closed', game } : undefined;
    if (why === undefined) return;
    event.preventDefault();
    showLaunchNotice(why);
  };
};
