import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aGame } from '../slots/a-game.ts';
import { wantsLessMotion } from './less-motion.ts';

test('less motion is what the device says until the player chooses, and then what was chosen, in the next game too', () => {
  let device = true;
  Object.assign(globalThis, { matchMedia: () => ({ matches: device }) });
  assert.equal(wantsLessMotion(), true);
  device = false;
  assert.equal(wantsLessMotion(), false);
  const { game } = aGame(() => 'lost');
  game.setCalm(true);
  assert.deepEqual([game.state.get().calm, wantsLessMotion()], [true, true]);
  game.setCalm(false);
  device = true;
  assert.deepEqual([game.state.get().calm, wantsLessMotion()], [false, false]);
});
