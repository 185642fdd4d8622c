import { createElement } from 'react';
import { themeNamed } from '../../src/art/themes.ts';
import { tableState } from '../../src/engine/shared-rounds/protocol.ts';
import { GameRules, SessionView } from '../../src/families/tables/protocol.ts';
import { call } from '../shell/call.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { sceneColours } from '../shell/scenery.ts';
import { createSound } from '../shell/sound.ts';
import { Play } from './play.tsx';
import { createTableGame } from './table-game.ts';

/** Puts the screen of a table together. */
export const openTable = async ({ token, shows, ...session }: OpenedSession): Promise<GameScreen> => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const opened = await call(tableState, token);
  const sound = createSound({ rootHz: 330, steps: [0, 2, 4, 7, 9], tempoBpm: 96 });
  const game = createTableGame({ token, view, rules, sound, frame: parentFrame(view.backUrl), calm: wantsLessMotion(), opened });
  const colours = sceneColours(themeNamed(view.theme), view.gameCode);
  return (screen) => createElement(Play, { game, sound, colours, shows, ...screen });
};
