import { GameCode } from '@croupier/contract/core/ids';
import { allTitles, type MachineKey, type Title } from '#studio/families/slots/titles/titles';
import { type Machine, machineOf } from './machine.ts';
import { buildsOfEdition, machinesOfEdition, type Proven, provenOfVersion, publishedFingerprints } from './mathematics-files.ts';
import type { ModelId } from './models/models.ts';
import { machineEdition, mathVersionOf } from './models/solve-machine.ts';
import { ownFingerprints, ownListed, ownMathematics, ownOfVersion } from './own-strips.ts';
import type { SlotConfig } from './protocol.ts';
import type { ProofRecord } from './slot-config.ts';
import { buildEdition, shippedBuild } from './solve-title.ts';

/** A title with the mathematics it is played with. */
export type Game = Proven & { code: GameCode; title: Title; machine: Machine };

/** Every machine of a title that has its own, by build. */
export const buildsOf = ({ code }: Pick<Title, 'code'>): ReadonlyMap<string, Proven> => buildsOfEdition(code, buildEdition);

/** Every machine of a model, by cut, volatility and return. */
export const machinesOf = (model: ModelId): ReadonlyMap<string, Proven> => machinesOfEdition(model, machineEdition(model));

const provenOf = ({ model, cut, volatility, build }: MachineKey): Proven => {
  const proven = machinesOf(model).get(`${cut}-${volatility}-${build}`);
  if (proven === undefined) throw new Error(`no machine ${mathVersionOf({ model, cut, volatility }, build)}`);
  return proven;
};

/** The mathematics that a title is played with: its own strips or, where its model has none yet, the machine of its variant. */
export const mathematicsOf = ({ code, machine }: Title): Proven =>
  machine === undefined ? buildOf(code) : (ownMathematics(code, machine) ?? provenOf(machine));

/** Likewise, as far as a list of the whole catalogue needs it. */
export const listedOf = ({ code, machine }: Title): Proven =>
  machine === undefined ? buildOf(code) : (ownListed(code, machine) ?? provenOf(machine));

const buildOf = (code: string): Proven => {
  const proven = buildsOf({ code }).get(String(shippedBuild));
  if (proven === undefined) throw new Error(`${code} has no build of ${shippedBuild}`);
  return proven;
};

/** The proof record of a title's mathematics, in its own name. */
export const proofOf = (title: Title): ProofRecord => ({ ...listedOf(title).proof, title: GameCode.parse(title.code) });

/** The game of a code, ready to be played; undefined when there is none. The proof is the title's own: it says so. */
export const findGame = (code: string): Game | undefined => {
  const title = allTitles().get(code);
  if (title === undefined) return undefined;
  const { config, proof } = mathematicsOf(title);
  const named = GameCode.parse(code);
  return { code: named, title, config, proof: { ...proof, title: named }, machine: machineOf(config) };
};

/**
 * The machine a stored round was played on. A round outlives a change of the build that ships, of the machine its title is dealt, and of the edition: every
 * version that was published stays.
 */
export const machineOfVersion = (code: string, mathVersion: string): { config: SlotConfig; machine: Machine } => {
  const proven = allTitles().has(code) ? (provenOfVersion(mathVersion) ?? ownOfVersion(mathVersion)) : undefined;
  if (proven === undefined) throw new Error(`no machine ${mathVersion}`);
  return { config: proven.config, machine: machineOf(proven.config) };
};

/** Reads every file of mathematics; throws when one of them is not what was published, or is gone. The strips of titles are compared when they are played. */
export const checkedFingerprints = (): ReadonlyMap<string, string> => (listed ??= readAll());

let listed: ReadonlyMap<string, string> | undefined;
const readAll = (): ReadonlyMap<string, string> => {
  for (const mathVersion of publishedFingerprints.keys()) provenOfVersion(mathVersion);
  return new Map([...publishedFingerprints, ...ownFingerprints()]);
};
