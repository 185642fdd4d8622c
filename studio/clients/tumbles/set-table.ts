import { createElement } from 'react';
import { GameRules, SessionView } from '../../src/families/tumbles/protocol.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { createSound } from '../shell/sound.ts';
import type { Dress } from './dress.ts';
import { createGame } from './game.ts';
import { Play } from './play.tsx';

/** Puts the game together. With the screen it is the second chunk: the first asks for the session. */
export const setTable = ({ token, shows, ...session }: OpenedSession, dress: Dress): GameScreen => {
  // The shell reads what all families have; the rest is read here.
  const [view, rules] = [SessionView.parse(session.view), GameRules.parse(session.rules)];
  const sound = createSound(dress.look.scale);
  const frame = parentFrame(view.backUrl);
  const game = createGame({ token, view, rules, sound, frame, calm: wantsLessMotion() });
  const opened = { game, sound, dress, frame, shows };
  return (screen) => createElement(Play, { opened, ...screen });
};
