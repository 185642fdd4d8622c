/**
 * Every title of the studio: those drawn by hand, and one for each world, model of the world and variant. Nothing of the latter is stored; the same code gives the
 * same title for ever, and a test holds it to that.
 */
import { compositions, heroCount, heroOf, sceneCount, stagingName } from '#studio/art/title-theme';
import { hashOf } from '#studio/art/seed';
import { type ArtSettingId, artSettingIds, artSettingNamed } from '#studio/art/art-settings';
import { type Cut, cuts, type ModelId, modelIds, modelNamed, type Volatility, volatilities } from '#studio/families/slots/models/models';
import { type Return, returns } from '#studio/families/slots/models/solve-machine';
import { titles as authored } from '#studio/families/slots/titles/authored';
import { moodOf, nameTitle } from './name-title.ts';
import type { Title as PublishedTitle } from '#studio/engine/game-family';
import { house } from '#studio/engine/games';
import { type Vendor, vendors } from './vendors.ts';

/** The machine a title is played on. */
export type MachineKey = { model: ModelId; cut: Cut; volatility: Volatility; build: Return };

export type Title = PublishedTitle & {
  /** The volatility that its machine was drawn for, among those of its model. Its name in the lobby follows from its sigma (`slots/volatility.rules.ts`). */
  volatility: Volatility;
  /** None for a title with a machine of its own. */
  machine?: MachineKey;
};

const variants: readonly Omit<MachineKey, 'model'>[] = cuts.flatMap((cut) =>
  volatilities.flatMap((volatility) => returns.map((build) => ({ cut, volatility, build }))),
);

const modelsOfWorld = 12;
const standBack = modelIds.length - modelsOfWorld;
/** Numbers without a factor in common with the number of models: multiplied by one of them, the models come in another order. */
const strides = [1, 5, 7, 11, 13, 17];

/**
 * The twelve models of each world. The others stand back, in each world the next ones of an order that changes each time all had their turn, none twice: so
 * every model has as many titles as any other, but for those of one world.
 */
const dealModels = (): ModelId[][] => {
  const waiting: ModelId[] = [];
  let round = 0;
  const nextOf = (away: ReadonlySet<ModelId>): ModelId => {
    for (;;) {
      const place = waiting.findIndex((model) => !away.has(model));
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (next !== undefined) return next;
      const stride = strides[round % strides.length] ?? 1;
      waiting.push(...modelIds.map((model, turn) => modelIds[(turn * stride + round) % modelIds.length] ?? model));
      round += 1;
    }
  };
  return artSettingIds.map(() => {
    const away = new Set<ModelId>();
    while (away.size < standBack) away.add(nextOf(away));
    return modelIds.filter((model) => !away.has(model));
  });
};

const make = (): Map<string, Title> => {
  const titles = new Map<string, Title>();
  for (const title of authored) titles.set(title.code, { ...title, vendor: house });
  const dealt = dealModels();
  for (const [place, setting] of artSettingIds.entries())
    for (const [row, model] of (dealt[place] ?? []).entries())
      for (const [column, variant] of variants.entries()) {
        const title = titleOf(setting, place, { model, ...variant }, row, column);
        if (titles.has(title.code)) throw new Error(`${title.code} twice`);
        titles.set(title.code, title);
      }
  return titles;
};

/**
 * The title of a world's machine. Every machine of a world has a hero and one of its 36 stagings of its own. The staging is its picture and chooses its name, so
 * no two titles of a world share a name or a picture.
 */
const titleOf = (setting: ArtSettingId, turn: number, machine: MachineKey, row: number, column: number): Title => {
  const pair = (row + column) % (2 * heroCount);
  const hero = Math.floor(pair / 2);
  const staging = 2 * ((5 * column + 7 * turn) % variants.length) + (pair % 2);
  const composition = staging % compositions.length;
  const scene = (Math.floor(staging / compositions.length) + hero + turn) % sceneCount;
  const names = nameTitle(setting, heroOf(artSettingNamed(setting), hero), staging);
  const code = names.en
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  const hash = hashOf(code);
  const vendor = publisherOf(setting, machine, hash);
  const style = vendor.styles[hash % vendor.styles.length] ?? 0;
  return {
    code,
    vendor: vendor.code,
    names,
    theme: stagingName({ setting, hero, composition, scene, style }),
    volatility: machine.volatility,
    releasedAt: releaseOf(hash),
    machine,
    ...(modelNamed(machine.model).jackpots === true && { jackpots: 'four-lanterns' }),
  };
};

/** The vendor that wants it most: each draws a lot for every title, and a title of its kind weighs more. */
const publisherOf = (setting: ArtSettingId, { model, volatility }: MachineKey, hash: number): Vendor => {
  const mood = moodOf(setting);
  let [best, least]: [Vendor | undefined, number] = [undefined, Infinity];
  for (const [index, vendor] of vendors.entries()) {
    const loves = (vendor.moods[0] === mood ? 8 : vendor.moods.includes(mood) ? 4 : 0.25) * (vendor.models.includes(model) ? 3 : 0.5);
    const lot = -Math.log(shareOf(hash, index)) / (vendor.size * loves * (vendor.volatility === volatility ? 2.5 : 0.6));
    if (lot < least) [best, least] = [vendor, lot];
  }
  if (best === undefined) throw new Error('nobody publishes');
  return best;
};

/** A number in (0, 1] that the two decide. */
const shareOf = (hash: number, index: number): number => {
  let mixed = Math.imul(hash ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) + 1) / 4_294_967_296;
};

/** Titles came out on the days of four years and more, at ten in the morning in Bangkok. */
const firstDay = Date.UTC(2022, 0, 6, 3);
const days = 1_780;
const releaseOf = (hash: number): string => new Date(firstDay + (hash % days) * 86_400_000).toISOString().replace('.000Z', 'Z');

let made: ReadonlyMap<string, Title> | undefined;
/** By code, in the order of the catalogue. Made at the first call, in some tens of milliseconds. */
export const allTitles = (): ReadonlyMap<string, Title> => (made ??= make());
