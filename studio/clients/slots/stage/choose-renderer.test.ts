import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceStorage } from '../../shell/storage.ts';
import { keepRenderer, keepTrouble } from './choose-renderer.ts';

test('the plain page is kept for a device that is too slow, and not for what may be over with the next game', () => {
  const kept = () => deviceStorage.getItem('croupier.renderer');
  for (const trouble of ['contextLost', 'noWebGl'] as const) keepTrouble(trouble);
  assert.equal(kept(), null);
  keepRenderer('pixi');
  keepTrouble('contextLost');
  assert.equal(kept(), 'pixi');
  keepTrouble('slow');
  assert.equal(kept(), 'lite');
});
