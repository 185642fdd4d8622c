import { createElement } from 'react';
import { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { openRoundGame } from '../shell/shared-rounds/open-round-game.ts';
import { createSound } from '../shell/sound.ts';
import { createCrashGame } from './crash-game.ts';
import { Play } from './play.tsx';

/** Puts the screen of a flight together. */
export const openCrash = async ({ token, shows, ...session }: OpenedSession): Promise<GameScreen> => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const { colours, ...parts } = await openRoundGame(token, view);
  const sound = createSound({ rootHz: 294, steps: [0, 3, 5, 7, 10], tempoBpm: 118 });
  const game = createCrashGame({ ...parts, rules, sound });
  return (screen) => createElement(Play, { game, sound, colours, shows, ...screen });
};
