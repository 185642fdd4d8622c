import { createElement } from 'react';
import { themeNamed } from '../../src/art/themes.ts';
import { tableState } from '../../src/engine/shared-rounds/protocol.ts';
import { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import { call } from '../shell/call.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { sceneColours } from '../shell/scenery.ts';
import { createSound } from '../shell/sound.ts';
import { createCrashGame } from './crash-game.ts';
import { Play } from './play.tsx';

/** Puts the screen of a flight together. */
export const openCrash = async ({ token, shows, ...session }: OpenedSession): Promise<GameScreen> => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const opened = await call(tableState, token);
  const sound = createSound({ rootHz: 294, steps: [0, 3, 5, 7, 10], tempoBpm: 118 });
  const game = createCrashGame({ token, view, rules, sound, frame: parentFrame(view.backUrl), calm: wantsLessMotion(), opened });
  const colours = sceneColours(themeNamed(view.theme), view.gameCode);
  return (screen) => createElement(Play, { game, sound, colours, shows, ...screen });
};
