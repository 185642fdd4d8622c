import type { EmblemName } from '../../src/art/emblems.ts';
import type { Colours } from '../../src/art/palette.ts';
import type { Theme } from '../../src/art/theme.ts';
import { type SlotThemeName, themeNamed } from '../../src/art/themes.ts';
import { coloursOf, heroCount, stagingNamed } from '../../src/art/title-theme.ts';
import { artSettingNamed } from '../../src/art/art-settings.ts';
import type { SymbolId } from '../../src/families/slots/protocol.ts';
import type { Scale } from '../shell/sound.ts';

/** How one theme looks and sounds on the reels. The mathematics knows nothing of it. */
type ReelLook = {
  emblems: Record<Exclude<SymbolId, 'mystery' | 'prize' | 'collector'>, EmblemName>;
  /** The things that drift through the scene. */
  drift: 'petals' | 'embers' | 'bubbles' | 'sparks' | 'rain' | 'dust' | 'fireflies';
  /** The edge of the five low symbols. */
  lowRim: 'gold' | 'white' | 'glow';
  /** The metal of the frame around the reels. */
  frame: 'gold' | 'silver' | 'bronze';
  scale: Scale;
};

/** The reels' look with what the lobby's tile of the same theme is made of, so that a game opens into the picture that was tapped. */
export type ReelTheme = ReelLook & {
  tile: Theme;
  /** The colours of pictures where they are not those of the tile. */ colours: Partial<Record<EmblemName, Colours>>;
};

/** The picture of a symbol. A collector is the hero, and a prize what the fourth dear symbol is elsewhere. */
export const emblemOf = ({ emblems }: Pick<ReelLook, 'emblems'>, symbol: SymbolId): EmblemName => {
  if (symbol === 'mystery' || symbol === 'collector') return emblems.wild;
  return symbol === 'prize' ? emblems.high4 : emblems[symbol];
};

const letters = { low1: 'ace', low2: 'king', low3: 'queen', low4: 'jack', low5: 'ten' } as const;

const suits = { low1: 'facetedStar', low2: 'spade', low3: 'heart', low4: 'diamond', low5: 'club' } as const;
const fruits = { low1: 'melon', low2: 'grapes', low3: 'plum', low4: 'orange', low5: 'cherries' } as const;

const major = [0, 2, 4, 7, 9] as const;
const minor = [0, 3, 5, 7, 10] as const;
const japanese = [0, 2, 3, 7, 8] as const;
const arabian = [0, 1, 4, 5, 8] as const;
const lydian = [0, 2, 4, 6, 9] as const;
const scaleOf = (rootHz: number, steps: Scale['steps'], tempoBpm: number): Scale => ({ rootHz, steps, tempoBpm });

const looks: Record<SlotThemeName, ReelLook> = {
  'Velvet Paw': {
    emblems: { wild: 'cat', scatter: 'lantern', high1: 'koi', high2: 'coin', high3: 'bell', high4: 'lotus', ...letters },
    drift: 'petals',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(392, major, 118),
  },
  'Koi Fortune': {
    emblems: { wild: 'koi', scatter: 'lantern', high1: 'dragon', high2: 'lotus', high3: 'shell', high4: 'bamboo', ...letters },
    drift: 'fireflies',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(330, japanese, 96),
  },
  'White Elephant': {
    emblems: { wild: 'elephant', scatter: 'lotus', high1: 'crown', high2: 'lamp', high3: 'emerald', high4: 'rose', ...letters },
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(349, major, 104),
  },
  'Copper Bull': {
    emblems: { wild: 'bull', scatter: 'sun', high1: 'horseshoe', high2: 'hat', high3: 'barrel', high4: 'coin', ...letters },
    drift: 'dust',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(294, minor, 112),
  },
  'Night Owl': {
    emblems: { wild: 'owl', scatter: 'moon', high1: 'wolf', high2: 'torch', high3: 'pumpkin', high4: 'gem', ...letters },
    drift: 'fireflies',
    lowRim: 'white',
    frame: 'silver',
    scale: scaleOf(262, minor, 92),
  },
  'Honey Hive': {
    emblems: { wild: 'bee', scatter: 'hive', high1: 'rose', high2: 'clover', high3: 'bell', high4: 'horseshoe', ...fruits },
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(440, lydian, 126),
  },
  'Sunken Chest': {
    emblems: { wild: 'chest', scatter: 'compass', high1: 'trident', high2: 'fish', high3: 'shell', high4: 'ruby', ...letters },
    drift: 'bubbles',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(311, lydian, 90),
  },
  'Thunder Forge': {
    emblems: { wild: 'hammer', scatter: 'bolt', high1: 'anvil', high2: 'wolf', high3: 'crown', high4: 'flame', ...letters },
    drift: 'embers',
    lowRim: 'white',
    frame: 'silver',
    scale: scaleOf(247, minor, 120),
  },
  'Dusty Star': {
    emblems: { wild: 'badge', scatter: 'horseshoe', high1: 'hat', high2: 'barrel', high3: 'cards', high4: 'chip', ...suits },
    drift: 'dust',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(294, major, 116),
  },
  'Lotus Bloom': {
    emblems: { wild: 'lotus', scatter: 'moon', high1: 'koi', high2: 'bamboo', high3: 'emerald', high4: 'wave', ...letters },
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(370, japanese, 84),
  },
  'Scarab Sun': {
    emblems: { wild: 'scarab', scatter: 'eyeOfSun', high1: 'phoenix', high2: 'sun', high3: 'ruby', high4: 'lamp', ...letters },
    drift: 'dust',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(277, arabian, 100),
  },
  'Neon Skyline': {
    emblems: { wild: 'disco', scatter: 'skyline', high1: 'rocket', high2: 'pad', high3: 'planet', high4: 'dice', ...letters },
    drift: 'rain',
    lowRim: 'glow',
    frame: 'silver',
    scale: scaleOf(330, minor, 128),
  },
};

const isDressed = (theme: string): theme is SlotThemeName => Object.hasOwn(looks, theme);

const lowSets = { letters, suits, fruits };
const scales = { major, minor, japanese, arabian, lydian };
const lowRims = { gold: 'gold', silver: 'white', bronze: 'gold' } as const;

/** A world's look on the reels: the tile's hero is the wild, and its companions are the dear symbols, in an order of each hero's own. */
const settingLook = (theme: string): ReelLook | undefined => {
  const staging = stagingNamed(theme);
  if (staging === undefined) return undefined;
  const { pictures, lows, metal, drift, tune } = artSettingNamed(staging.setting);
  const picture = (after: number): EmblemName => pictures[(staging.hero + after) % heroCount] ?? pictures[0];
  const [rootHz, scale, tempoBpm] = tune;
  return {
    emblems: {
      wild: picture(0),
      scatter: picture(1),
      high1: picture(2),
      high2: picture(3),
      high3: picture(4),
      high4: picture(5),
      ...lowSets[lows],
    },
    drift,
    lowRim: lowRims[metal],
    frame: metal,
    // The night scenes sound a fourth lower and a little slower.
    scale: scaleOf(
      staging.scene % 2 === 0 ? rootHz : Math.round(rootHz * 0.75),
      scales[scale],
      staging.scene % 2 === 0 ? tempoBpm : tempoBpm - 8,
    ),
  };
};

/** In a world every picture keeps the colours it has by nature, whoever the hero is. */
const paintsOf = (theme: string): ReelTheme['colours'] => {
  const staging = stagingNamed(theme);
  if (staging === undefined) return {};
  const setting = artSettingNamed(staging.setting);
  return Object.fromEntries(setting.pictures.map((picture) => [picture, coloursOf(setting, picture, staging.scene)]));
};

/** The look of a theme. Throws on one nobody has dressed: a game without its pictures cannot be shown. */
export const lookOf = (theme: string): ReelTheme => {
  const look = isDressed(theme) ? looks[theme] : settingLook(theme);
  if (look === undefined) throw new Error(`no reels are dressed for "${theme}"`);
  return { ...look, tile: themeNamed(theme), colours: paintsOf(theme) };
};
export const dressedThemes: readonly string[] = Object.keys(looks);
