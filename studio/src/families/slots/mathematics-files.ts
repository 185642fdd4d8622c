/**
 * The files of mathematics. The version of a machine names its file: `<name>.<edition>.<return>` is in `machines/<model>.<edition>.json` or, for a title with
 * a machine of its own, in `builds/<code>.<edition>.json`. A file that was published is never changed: other mathematics are another edition, in another file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { GameCode } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { SecondGridConfig } from './features/second-grid.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import { type Cut, linesOf, type ModelId, modelIds, modelNamed } from './models/models.ts';
import { ProofRecord, SlotConfig, SymbolId } from './slot-config.ts';

/** The mathematics of a title with what is proven of it. */
export type Proven = { config: SlotConfig; proof: ProofRecord };

/** The published list: a fingerprint for every version there is or was. */
export const publishedFingerprints: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

const strips = z.array(z.string());
/** Builds are keyed by their return in hundredths of a percent. */
const Build = z.object({ config: z.extend(SlotConfig, { strips }), proof: ProofRecord });
const TitleFile = z.object({ title: GameCode, builds: z.record(z.string(), Build) });
/** By cut, volatility and return. Lines that are left out follow from the model. */
const MachineFile = z.record(
  z.string(),
  z.object({
    config: z.extend(z.omit(SlotConfig, { lines: true }), {
      strips,
      freeStrips: z.optional(strips),
      second: z.optional(z.extend(SecondGridConfig, { strips })),
      lines: z.optional(z.array(z.array(z.number()))),
    }),
    proof: ProofRecord,
  }),
);

const symbolsOf = (written: readonly string[]) => written.map((strip) => z.array(SymbolId).parse(strip.split(' ')));
const folder = import.meta.url;
const urlOf = (path: string): URL => new URL(path, folder);
const fileOf = (path: string): unknown => JSON.parse(readFileSync(urlOf(path), 'utf8'));

/** Mathematics that are not what was published are not played: the file was changed after rounds may have been played with it. */
export const asPublished = (proven: Proven): Proven => {
  const { mathVersion } = proven.config;
  const fingerprint = fingerprintOf(proven.config);
  const published = publishedFingerprints.get(mathVersion);
  if (published === undefined) throw new Error(`the mathematics ${mathVersion} are not in the published list of fingerprints`);
  if (fingerprint !== published || proven.proof.configSha256 !== published || proven.proof.mathVersion !== mathVersion)
    throw new Error(`the mathematics ${mathVersion} have the fingerprint ${fingerprint}, and ${published} was published`);
  return proven;
};

const readBuilds = (code: string, edition: number): Map<string, Proven> => {
  const file = TitleFile.parse(fileOf(`./builds/${code}.${edition}.json`));
  if (file.title !== code) throw new Error(`the file of ${code} is of ${file.title}`);
  return new Map(
    Object.entries(file.builds).map(([build, { config, proof }]) => [
      build,
      asPublished({ config: { ...config, strips: symbolsOf(config.strips) }, proof }),
    ]),
  );
};

const readMachines = (model: ModelId, edition: number): Map<string, Proven> =>
  new Map(
    Object.entries(MachineFile.parse(fileOf(`./machines/${model}.${edition}.json`))).map(([key, { config: written, proof }]) => {
      const { strips: base, freeStrips, second, lines: ownLines, ...rest } = written;
      const lines = ownLines ?? linesOf(modelNamed(model), key.slice(0, 1) as Cut);
      const config = {
        ...rest,
        lines,
        strips: symbolsOf(base),
        ...(freeStrips && { freeStrips: symbolsOf(freeStrips) }),
        ...(second && { second: { ...second, strips: symbolsOf(second.strips) } }),
      };
      return [key, asPublished({ config, proof })];
    }),
  );

const read = new Map<string, ReadonlyMap<string, Proven>>();
const once = (name: string, work: () => ReadonlyMap<string, Proven>): ReadonlyMap<string, Proven> => {
  const known = read.get(name) ?? work();
  read.set(name, known);
  return known;
};

/** Every machine of a title that has its own, by build. Read once, when the first is asked for. */
export const buildsOfEdition = (code: string, edition: number): ReadonlyMap<string, Proven> =>
  once(`${code}.${edition}`, () => readBuilds(code, edition));

/** Every machine of a model, by cut, volatility and return, likewise. */
export const machinesOfEdition = (model: ModelId, edition: number): ReadonlyMap<string, Proven> =>
  once(`${model}.${edition}`, () => readMachines(model, edition));

/** The mathematics of a version, be it played today or in the past; undefined when it was never published. */
export const provenOfVersion = (mathVersion: string): Proven | undefined => {
  if (!publishedFingerprints.has(mathVersion)) return undefined;
  const [, name = '', edition = '', build = ''] = /^(.+)\.(\d+)\.(\d{4})$/.exec(mathVersion) ?? [];
  const [, model = '', machine = ''] = /^([a-z]+)-([ab]-(?:low|medium|high))$/.exec(name) ?? [];
  const isOfModel = modelIds.includes(model as ModelId) && existsSync(urlOf(`./machines/${model}.${edition}.json`));
  const proven = isOfModel
    ? machinesOfEdition(model as ModelId, Number(edition)).get(`${machine}-${build}`)
    : buildsOfEdition(name, Number(edition)).get(build);
  if (proven?.config.mathVersion !== mathVersion) throw new Error(`the mathematics ${mathVersion} were published and are gone`);
  return proven;
};
