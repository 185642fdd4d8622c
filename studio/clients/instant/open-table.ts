import { createElement } from 'react';
import { themeNamed } from '../../src/art/themes.ts';
import { GameRules, SessionView } from '../../src/families/instant/protocol.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { sceneColours, scenerySvg } from '../shell/scenery.ts';
import { createSound } from '../shell/sound.ts';
import { boardOf } from './boards/board-of.ts';
import { createGame } from './game.ts';
import { Play } from './play.tsx';

/** Puts the game together. */
export const openTable = ({ token, shows, ...session }: OpenedSession): GameScreen => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const sound = createSound({ rootHz: 392, steps: [0, 2, 4, 7, 9], tempoBpm: 112 });
  const frame = parentFrame(view.backUrl);
  const board = boardOf(rules.config.game);
  const game = createGame({ token, view, rules, sound, frame, board, calm: wantsLessMotion() });
  const tile = themeNamed(view.theme);
  const scenery = `data:image/svg+xml,${encodeURIComponent(scenerySvg(tile, view.gameCode))}`;
  const opened = { game, sound, board, shows, colours: tile.colours, scenery, theme: sceneColours(tile, view.gameCode) };
  return (screen) => createElement(Play, { opened, ...screen });
};
