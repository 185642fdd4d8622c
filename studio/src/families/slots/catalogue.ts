import { readFileSync } from 'node:fs';
import { GameCode } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { allTitles, type MachineKey, type Title } from '#studio/families/slots/titles/titles';
import { type Machine, machineOf } from './machine.ts';
import { type Cut, linesOf, type ModelId, modelNamed } from './models/models.ts';
import { mathVersionOf } from './models/solve-machine.ts';
import { ProofRecord, SlotConfig, SymbolId } from './protocol.ts';
import { shippedBuild } from './solve-title.ts';

/** The mathematics of a title with what is proven of it. */
export type Proven = { config: SlotConfig; proof: ProofRecord };
/** A title with the mathematics it is played with. */
export type Game = Proven & { code: GameCode; title: Title; machine: Machine };

const strips = z.array(z.string());
const Build = z.object({ config: z.extend(SlotConfig, { strips }), proof: ProofRecord });
/** The file of a title with a machine of its own, written by `write-builds.ts`. Builds are keyed by their return in hundredths of a percent. */
const TitleFile = z.object({ title: GameCode, builds: z.record(z.string(), Build) });
/** A model's file, written by `models/write-machines.ts`: its machines by cut, volatility and return. The lines follow from the model. */
const MachineFile = z.record(
  z.string(),
  z.object({ config: z.extend(z.omit(SlotConfig, { lines: true }), { strips, freeStrips: z.optional(strips) }), proof: ProofRecord }),
);

const symbolsOf = (written: readonly string[]) => written.map((strip) => z.array(SymbolId).parse(strip.split(' ')));
const fileOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Every machine of a title that has its own, by build. */
export const buildsOf = ({ code }: Pick<Title, 'code'>): Map<string, Proven> => {
  const file = TitleFile.parse(fileOf(`./builds/${code}.json`));
  if (file.title !== code) throw new Error(`the file of ${code} is of ${file.title}`);
  return new Map(
    Object.entries(file.builds).map(([build, { config, proof }]) => [
      build,
      { config: { ...config, strips: symbolsOf(config.strips) }, proof },
    ]),
  );
};

const readModels = new Map<ModelId, Map<string, Proven>>();
/** Every machine of a model, by cut, volatility and return. Read once, when the first is asked for. */
export const machinesOf = (model: ModelId): ReadonlyMap<string, Proven> => {
  const known = readModels.get(model);
  if (known !== undefined) return known;
  const read = new Map(
    Object.entries(MachineFile.parse(fileOf(`./machines/${model}.json`))).map(([key, { config: written, proof }]): [string, Proven] => {
      const { strips: base, freeStrips, ...rest } = written;
      const lines = linesOf(modelNamed(model), key.slice(0, 1) as Cut);
      const config = { ...rest, lines, strips: symbolsOf(base), ...(freeStrips && { freeStrips: symbolsOf(freeStrips) }) };
      return [key, { config, proof }];
    }),
  );
  readModels.set(model, read);
  return read;
};

const provenOf = ({ model, cut, volatility, build }: MachineKey): Proven => {
  const proven = machinesOf(model).get(`${cut}-${volatility}-${build}`);
  if (proven === undefined) throw new Error(`no machine ${mathVersionOf({ model, cut, volatility }, build)}`);
  return proven;
};

const builds = new Map<string, Map<string, Proven>>();
const ownBuilds = (title: Title): Map<string, Proven> => {
  const known = builds.get(title.code) ?? buildsOf(title);
  builds.set(title.code, known);
  return known;
};

/** What a title is played with. */
export const mathematicsOf = (title: Title): Proven => {
  if (title.machine !== undefined) return provenOf(title.machine);
  const proven = ownBuilds(title).get(String(shippedBuild));
  if (proven === undefined) throw new Error(`${title.code} has no build of ${shippedBuild}`);
  return proven;
};

/** The game of a code, ready to be played; undefined when there is none. */
export const findGame = (code: string): Game | undefined => {
  const title = allTitles().get(code);
  if (title === undefined) return undefined;
  const { config, proof } = mathematicsOf(title);
  return { code: GameCode.parse(code), title, config, proof, machine: machineOf(config) };
};

/** The machine a stored round was played on; a round outlives a change of the build that ships. */
export const machineOfVersion = (code: string, mathVersion: string): { config: SlotConfig; machine: Machine } => {
  const title = allTitles().get(code);
  const shipped = title && mathematicsOf(title);
  const config =
    shipped?.config.mathVersion === mathVersion
      ? shipped.config
      : title && title.machine === undefined
        ? ownBuilds(title)
            .values()
            .find((build) => build.config.mathVersion === mathVersion)?.config
        : undefined;
  if (config === undefined) throw new Error(`no machine ${mathVersion}`);
  return { config, machine: machineOf(config) };
};
