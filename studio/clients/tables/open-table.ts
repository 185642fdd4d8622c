import { createElement } from 'react';
import { GameRules, SessionView } from '../../src/families/tables/protocol.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { openRoundGame } from '../shell/shared-rounds/open-round-game.ts';
import { createSound } from '../shell/sound.ts';
import { createTableGame } from './table-game.ts';
import { Play } from './play.tsx';

/** Puts the screen of a table together. */
export const openTable = async ({ token, shows, ...session }: OpenedSession): Promise<GameScreen> => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const { colours, ...parts } = await openRoundGame(token, view);
  const sound = createSound({ rootHz: 330, steps: [0, 2, 4, 7, 9], tempoBpm: 96 });
  const game = createTableGame({ ...parts, rules, sound });
  return (screen) => createElement(Play, { game, sound, colours, shows, ...screen });
};
