import { createElement } from 'react';
import { editionOn } from '../../src/families/lottery/editions.ts';
import { findLottery } from '../../src/families/lottery/lotteries.ts';
import type { GameScreen, OpenedSession } from '../shell/family-client.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { createDesk } from './desk.ts';
import { Play } from './play.tsx';

/** Opens the screen of the lottery that the session is for. */
export const openLottery = ({ token, view }: OpenedSession): GameScreen => {
  const found = findLottery(view.gameCode);
  if (found === undefined) throw new Error(`no lottery ${view.gameCode}`);
  const lottery = editionOn(found, Temporal.Now.plainDateISO(found.schedule.zone).toString());
  const desk = createDesk({ token, view, lottery, frame: parentFrame(view.backUrl) });
  return (screen) => createElement(Play, { desk, ...screen });
};
