import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { Brand, GameFamily, GameMath, RoundMath, Title, Variant } from './game-family.ts';
import type { SharedGame, SharedTable } from './shared-rounds/shared-game.ts';

/** The studio's own vendor code. Its titles are drawn one by one. */
export const house = VendorCode.parse('STUDIO');

/** A title with the family and the mathematics it is played with. */
export type Game = { code: GameCode; title: Title; family: GameFamily; math: GameMath };

type Published = {
  all: readonly GameFamily[];
  titles: ReadonlyMap<string, Title>;
  families: ReadonlyMap<string, GameFamily>;
  brands: ReadonlyMap<string, Brand>;
};
let published: Published | undefined;

/** Makes the titles of the families the studio's games. Called once, before anything is served; a test may call it again. */
export const publishGames = (families: readonly GameFamily[]): void => {
  const titles = new Map<string, Title>();
  const byTitle = new Map<string, GameFamily>();
  for (const family of families)
    for (const title of family.titles()) {
      if (titles.has(title.code)) throw new Error(`two titles have the code ${title.code}`);
      titles.set(title.code, title);
      byTitle.set(title.code, family);
    }
  const brands = new Map(families.flatMap((family) => family.brands.map((brand) => [brand.code, brand] as const)));
  published = { all: families, titles, families: byTitle, brands };
};

const games = (): Published => {
  if (published === undefined) throw new Error('no games are published');
  return published;
};

/** By code, in the order of the families. */
export const allTitles = (): ReadonlyMap<string, Title> => games().titles;

export const allFamilies = (): readonly GameFamily[] => games().all;
export const findBrand = (vendor: string): Brand | undefined => games().brands.get(vendor);

/** A title of each family that publishes under a vendor code. */
export const titleOfEachFamily = (vendor: string): string[] => {
  const found = new Map<GameFamily, string>();
  for (const { code, vendor: of } of allTitles().values()) if (of === vendor && !found.has(familyOf(code))) found.set(familyOf(code), code);
  return [...found.values()];
};

/** The vendor code a game is played under: the platform keeps the rounds of every code apart. A game that is no longer ours was the house's. */
export const vendorOf = (gameCode: string): VendorCode => allTitles().get(gameCode)?.vendor ?? house;

/** The group of jackpots that a game plays for. */
export const jackpotsOf = (gameCode: string): string | undefined => allTitles().get(gameCode)?.jackpots;

/** Every group of jackpots that some game plays for. */
export const jackpotGroups = (): string[] => [...new Set([...allTitles().values()].flatMap(({ jackpots }) => jackpots ?? []))];

export const familyOf = (gameCode: string): GameFamily => {
  const family = games().families.get(gameCode);
  if (family === undefined) throw new Error(`no game ${gameCode}`);
  return family;
};

/** The published list: the fingerprint of every version of mathematics that is or was played, in the order of their names. */
export const allFingerprints = (): Record<string, string> =>
  Object.fromEntries(
    [...new Set(games().families.values())].flatMap((family) => [...family.fingerprints()]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The game of a code, ready to be played; undefined if there is none. */
export const findGame = (code: string): Game | undefined => {
  const title = allTitles().get(code);
  if (title === undefined) return undefined;
  const family = familyOf(code);
  return { code: GameCode.parse(code), title, family, math: family.math(code) };
};

/** How rounds of one player are decided. A game without such rounds never has one to decide. */
export const roundsOf = ({ version, rounds }: GameMath): RoundMath => {
  if (rounds === undefined) throw new Error(`${version} has no rounds of one player`);
  return rounds;
};

/** The tables of all families with shared rounds, by code. */
export const sharedTables = (): SharedTable[] =>
  [...games().families].flatMap(([code, { shared }]) => (shared === undefined ? [] : [shared.table(code)]));

/** The table of a code; undefined where its game has no shared rounds, or there is none. */
export const findSharedTable = (
  code: string,
): { table: SharedTable; game: (version?: string) => SharedGame; variants: readonly Variant[] } | undefined => {
  const shared = games().families.get(code)?.shared;
  return shared && { table: shared.table(code), game: (version) => shared.game(code, version), variants: shared.variants?.(code) ?? [] };
};
