import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const hexSeed = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Makes seeds. */
export type DrawSeeds = {
  /** 256 random bits as 64 hex digits. */
  serverSeed: () => string;
  /** The server seed that a client seed has whatever was promised: none has, but in the test form. */
  fixedFor: (clientSeed: string) => string | undefined;
};

/** Seeds nobody can know before they are revealed. */
export const drawSeeds: DrawSeeds = {
  serverSeed: () => randomBytes(32).toString('hex'),
  fixedFor: () => undefined,
};

/**
 * For journeys in a browser that need a certain round: a file `{ "<client seed>": "<server seed>" }` fixes the server seed of a pair that is
 * made with that client seed, against what was promised; every other pair stays random. `chain of <table>` and `salt of <table>` fix the chain of a live table
 * in the same way. Never in production, where it would hand the outcome to whoever knows the file.
 */
export const drawSeedsFromFile = (path: string): DrawSeeds => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('STUDIO_TEST_SEEDS is set in production');
  const fixed = z.record(z.string(), hexSeed).parse(JSON.parse(readFileSync(path, 'utf8')));
  return { ...drawSeeds, fixedFor: (clientSeed) => (Object.hasOwn(fixed, clientSeed) ? fixed[clientSeed] : undefined) };
};
