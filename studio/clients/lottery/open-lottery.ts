import { createElement } from 'react';
import { findLottery } from '../../src/families/lottery/lotteries.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { createDesk } from './desk.ts';
import { Play } from './play.tsx';

/** Opens the screen of the lottery that the session is for. */
export const openLottery = ({ token, view }: OpenedSession): GameScreen => {
  const lottery = findLottery(view.gameCode);
  if (lottery === undefined) throw new Error(`no lottery ${view.gameCode}`);
  const desk = createDesk({ token, view, lottery, frame: parentFrame(view.backUrl) });
  return (screen) => createElement(Play, { desk, ...screen });
};
