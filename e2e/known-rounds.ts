import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { streamOf } from '../studio/src/engine/fairness/stream.ts';
import { drawPlaces } from '../studio/src/families/instant/game-rule.ts';
import { findGame } from '../studio/src/families/slots/catalogue.ts';
import { findSeed, type Kind } from '../studio/src/test/find-seed.ts';

/** The slot the journeys play. */
export const knownSlot = { code: 'koi-lantern-night', name: 'Koi Lantern Night' };

/** Whoever chooses this as their own seed meets these rounds in this order; everybody else's are drawn by chance. */
export const knownSeed = 'the journey';
export const knownRounds: readonly Kind[] = ['loss', 'win', 'freeSpins'];

/** A player with this seed in mines finds none of three mines under the first three tiles of the first round. */
export const knownMinesSeed = 'the mines journey';

const minesServerSeed = (): string => {
  for (let attempt = 0; ; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${knownMinesSeed} ${attempt}`).digest('hex');
    const mines = drawPlaces(streamOf({ serverSeed, clientSeed: knownMinesSeed, nonce: 0 }), 25, 3);
    if (mines.every((tile) => tile > 2)) return serverSeed;
  }
};

/** Settings that give a studio under test the server seed for the known rounds. It refuses them in production. */
export const knownSeeds = (dataDir: string): Record<string, string> => {
  const slot = findGame(knownSlot.code);
  if (slot === undefined) throw new Error(`the studio has no ${knownSlot.code}`);
  const file = join(dataDir, 'known-seeds.json');
  writeFileSync(file, JSON.stringify({ [knownSeed]: findSeed(slot.machine, knownSeed, knownRounds), [knownMinesSeed]: minesServerSeed() }));
  return { STUDIO_TEST_SEEDS: '1', STUDIO_TEST_SEED_FILE: file };
};
