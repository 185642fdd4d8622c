import { readFileSync } from 'node:fs';
import { GameCode } from '@croupier/contract/ids';
import * as z from 'zod/mini';
import { type Machine, machineOf } from './machine.ts';
import { ProofRecord, SlotConfig, SymbolId } from './protocol.ts';
import { shippedBuild } from './solve-title.ts';
import { type Title, titles } from './titles.ts';

/** A title with the mathematics it is played with. */
export type Game = { code: GameCode; title: Title; config: SlotConfig; machine: Machine; proof: ProofRecord };

const Build = z.object({ config: z.extend(SlotConfig, { strips: z.array(z.string()) }), proof: ProofRecord });
/** A title's file, written by `write-titles.ts`. Builds are keyed by their return in hundredths of a percent. */
const TitleFile = z.object({ title: GameCode, builds: z.record(z.string(), Build) });

/** Every machine of a title, by build. */
export const buildsOf = (title: Title): Map<string, { config: SlotConfig; proof: ProofRecord }> => {
  const file = TitleFile.parse(JSON.parse(readFileSync(new URL(`./titles/${title.code}.json`, import.meta.url), 'utf8')));
  if (file.title !== title.code) throw new Error(`the file of ${title.code} is of ${file.title}`);
  return new Map(
    Object.entries(file.builds).map(([build, { config, proof }]) => {
      const strips = config.strips.map((strip) => z.array(SymbolId).parse(strip.split(' ')));
      return [build, { config: { ...config, strips }, proof }];
    }),
  );
};

const load = (): Map<string, Game> => {
  const games = new Map<string, Game>();
  for (const title of titles) {
    const build = buildsOf(title).get(String(shippedBuild));
    if (build === undefined) throw new Error(`${title.code} has no build of ${shippedBuild}`);
    games.set(title.code, { code: GameCode.parse(title.code), title, ...build, machine: machineOf(build.config) });
  }
  return games;
};

let loaded: Map<string, Game> | undefined;

/** Every game we offer, by code, in the order of the catalogue. Read from the titles' files once. */
export const games = (): ReadonlyMap<string, Game> => (loaded ??= load());

/** Machines of builds that do not ship, once somebody asked for them. */
const others = new Map<string, { config: SlotConfig; machine: Machine }>();

/** The machine a stored round was played on; a round outlives a change of the build that ships. */
export const machineOfVersion = (code: string, mathVersion: string): { config: SlotConfig; machine: Machine } => {
  const shipped = games().get(code);
  if (shipped?.config.mathVersion === mathVersion) return shipped;
  const title = titles.find((one) => one.code === code);
  if (title !== undefined && !others.has(mathVersion))
    for (const { config } of buildsOf(title).values()) others.set(config.mathVersion, { config, machine: machineOf(config) });
  const found = title === undefined ? undefined : others.get(mathVersion);
  if (found === undefined) throw new Error(`no machine ${mathVersion}`);
  return found;
};
