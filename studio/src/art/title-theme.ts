/** A theme made of a world and the choices a title's theme name makes in it: `koi-garden.2.4.1.3`. */
import type { Composition } from './compositions.ts';
import type { EmblemName } from './emblems.ts';
import { naturalColours, paintedAnew } from './emblem-colours.ts';
import type { LetterStyle } from './lettering/draw.ts';
import type { Colours } from './palette.ts';
import type { Theme } from './theme.ts';
import { isArtSettingId, type ArtSettingId, artSettingNamed } from './art-settings.ts';
import type { ArtSetting } from './art-settings/art-setting.ts';

export const compositions = ['alone', 'giant', 'escort', 'pair', 'over', 'medallion'] as const satisfies readonly Composition[];
export const heroCount = 6;
export const sceneCount = 6;

/** The choices of a title in its world. */
export type Staging = { setting: ArtSettingId; hero: number; composition: number; scene: number; style: number };

const choices = /^(?<world>[a-z-]+)\.(?<hero>[0-5])\.(?<composition>[0-5])\.(?<scene>[0-5])\.(?<style>[0-7])$/;

export const stagingName = ({ setting, hero, composition, scene, style }: Staging): string =>
  [setting, hero, composition, scene, style].join('.');

/** The world that a theme's name tells; undefined when it names none. */
export const stagingNamed = (name: string): Staging | undefined => {
  const found = choices.exec(name)?.groups;
  const setting = found?.['world'];
  if (found === undefined || setting === undefined || !isArtSettingId(setting)) return undefined;
  const choice = (key: string): number => Number(found[key]);
  return { setting, hero: choice('hero'), composition: choice('composition'), scene: choice('scene'), style: choice('style') };
};

/** The world's picture that the tile's hero is, and the wild of its reels. */
export const heroOf = (setting: ArtSetting, hero: number) => setting.pictures[hero] ?? setting.pictures[0];
/** The companion beside the hero, or before it: another with each composition. */
const companionOf = (setting: ArtSetting, { hero, composition, scene }: Staging) =>
  setting.pictures[(hero + 1 + ((composition + scene) % (heroCount - 1))) % heroCount] ?? setting.pictures[1];

export const themeOf = (staging: Staging): Theme => {
  const setting = artSettingNamed(staging.setting);
  const { scene, style, hero: picture } = staging;
  const night = scene % 2;
  const hero = heroOf(setting, picture);
  const composition = compositions[staging.composition] ?? 'alone';
  const colours = coloursOf(setting, hero, scene);
  const companion = companionOf(setting, staging);
  return {
    colours,
    cast: {
      composition,
      hero,
      // Two of a kind make a pair.
      ...(composition !== 'pair' && { companion, companionColours: coloursOf(setting, companion, scene) }),
      ...castOf(composition, scene),
    },
    backdrop: setting.lands[Math.floor(scene / 2)] ?? setting.lands[0],
    air: setting.airs[(night + staging.composition) % 2] ?? setting.airs[0],
    frame: composition === 'medallion' ? 'open' : (setting.frames[(night + picture) % 2] ?? 'open'),
    letters: { ...lettersOf(style, colours), font: setting.faces[(style + picture) % 2] ?? setting.faces[0] },
    halo: composition === 'medallion' ? 0.35 : 0.4 + 0.15 * (scene % 4),
  };
};

/** How much the hero leans, and what it is lit by. */
export const castOf = (
  composition: Composition,
  scene: number,
): { turn: number; size: number; drop: number; rim: 'gold' | 'white' | 'glow' | 'none' } => {
  const rim = (['gold', 'white', 'none', 'gold', 'glow', 'none'] as const)[scene] ?? 'gold';
  const turn =
    composition === 'alone' ? ([0, -8, 8, 0, 10, -10][scene] ?? 0) : composition === 'giant' ? ([0, 6, -6, 10, 0, -9][scene] ?? 0) : 0;
  const size = { alone: 0.95, giant: 0.94, escort: 0.92, pair: 0.92, over: 0.9, medallion: 0.92 }[composition];
  return { turn, size, drop: composition === 'over' ? 6 : 0, rim };
};

const skyTurns = [0, 16, -18];
const skyLifts = [0, 0.04, -0.03];

/** The colours of one of a world's pictures in a scene: its own where it has some by nature, else the world's. */
export const coloursOf = (setting: Pick<ArtSetting, 'hue' | 'skies'>, hero: EmblemName, scene: number): Colours => {
  const [sky, zenith, skyLight, skyChroma, glow] = setting.skies[scene % 2] ?? setting.skies[0];
  const natural = naturalColours[hero] ?? {};
  const land = Math.floor(scene / 2);
  // Things of any colour change it with the land; those with one of their own keep it.
  const turn = paintedAnew.has(hero) ? ([0, 130, 235][land] ?? 0) : 0;
  const hue = (natural.hero ?? setting.hue) + turn;
  return {
    accent: hue + 150,
    second: setting.hue + 75,
    ...natural,
    hero: hue,
    ...(turn !== 0 && natural.accent !== undefined && { accent: natural.accent + turn }),
    // Each land turns the sky a little, so that no two scenes of a world share one.
    sky: sky + (skyTurns[land] ?? 0),
    zenith: zenith + 1.5 * (skyTurns[land] ?? 0),
    skyLight: skyLight + (skyLifts[land] ?? 0),
    skyChroma,
    glow,
  };
};

/** Eight ways to letter a name; every vendor has its few. */
const lettersOf = (style: number, { sky = 0, hero }: Colours): LetterStyle & { arc: number } => {
  const side = (sky + 180) % 360;
  const styles: readonly (LetterStyle & { arc: number })[] = [
    { face: 'gold', side: 25, arc: 14 },
    { face: 'white', side: sky, arc: 8 },
    { face: hero, side: sky, arc: 16 },
    { face: 'silver', side: 255, arc: 6 },
    { face: 'gold', side, board: 'ribbon', arc: 4 },
    { face: 'white', side: hero, board: 'plate', arc: 0 },
    { face: 80, side: hero - 20, arc: 20 },
    { face: 'gold', side: sky, board: 'plate', arc: 0 },
  ];
  return styles[style] ?? { face: 'gold', side, arc: 10 };
};
