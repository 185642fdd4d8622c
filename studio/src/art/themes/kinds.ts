/** Pictures of games of other houses, of which no more is known than their category: which one a game has follows from its code. */
import { compositions, castOf, coloursOf } from '../title-theme.ts';
import type { Theme } from '../theme.ts';
import type { BackdropName } from '../backdrops.ts';
import type { EmblemName } from '../emblems.ts';
import type { AirName, FrameName } from '../foregrounds.ts';
import type { Six, Sky } from '../art-settings/art-setting.ts';

/** The belongings of a category: its things, its place and its light. */
type Kind = {
  /** The heroes; of one that comes alone the others are its companions. */
  pictures: Six<EmblemName>;
  /** The subject of every picture, where a category is of one thing. */
  always?: EmblemName;
  lands: readonly [BackdropName, BackdropName, BackdropName, BackdropName];
  skies: readonly [Sky, Sky];
  airs: readonly [AirName, AirName];
  frames: readonly [FrameName, FrameName];
  hue: number;
};

const kinds = {
  RNG: {
    pictures: ['seven', 'bell', 'cherries', 'gems', 'crown', 'clover'],
    lands: ['rays', 'stripes', 'deco', 'stage'],
    skies: [
      [22, 350, 0.42, 0.14, 60],
      [285, 310, 0.34, 0.13, 330],
    ],
    airs: ['coins', 'sparks'],
    frames: ['open', 'curtains'],
    hue: 60,
  },
  LIVE: {
    pictures: ['cards', 'roulette', 'dice', 'fourCards', 'chip', 'wheel'],
    lands: ['felt', 'stage', 'deco', 'lattice'],
    skies: [
      [160, 175, 0.34, 0.09, 95],
      [18, 355, 0.3, 0.1, 60],
    ],
    airs: ['sparks', 'clear'],
    frames: ['open', 'curtains'],
    hue: 25,
  },
  FISH: {
    pictures: ['fish', 'shell', 'koi', 'trident', 'chest', 'wave'],
    lands: ['seabed', 'waves', 'seigaiha', 'rings'],
    skies: [
      [215, 245, 0.44, 0.12, 190],
      [185, 215, 0.46, 0.1, 150],
    ],
    airs: ['bubbles', 'sparks'],
    frames: ['coral', 'rocks'],
    hue: 40,
  },
  PVP: {
    pictures: ['fourCards', 'spade', 'crown', 'cards', 'diamond', 'club'],
    lands: ['felt', 'halftone', 'lattice', 'rays'],
    skies: [
      [250, 275, 0.38, 0.11, 210],
      [150, 165, 0.36, 0.09, 95],
    ],
    airs: ['clear', 'confetti'],
    frames: ['open', 'lanterns'],
    hue: 300,
  },
  SPORTS: {
    pictures: ['football', 'badge', 'facetedStar', 'football', 'crown', 'bolt'],
    lands: ['stadium', 'stripes', 'rays', 'halftone'],
    skies: [
      [145, 200, 0.42, 0.12, 110],
      [240, 265, 0.4, 0.12, 200],
    ],
    airs: ['confetti', 'clear'],
    frames: ['open', 'leaves'],
    hue: 145,
  },
  ESPORTS: {
    pictures: ['pad', 'rocket', 'bolt', 'planet', 'skyline', 'gears'],
    lands: ['grid', 'city', 'honeycomb', 'storm'],
    skies: [
      [270, 300, 0.34, 0.13, 200],
      [200, 230, 0.34, 0.11, 320],
    ],
    airs: ['sparks', 'rain'],
    frames: ['open', 'mist'],
    hue: 200,
  },
  LOTT: {
    pictures: ['balls', 'clover', 'horseshoe', 'coin', 'seven', 'facetedStar'],
    lands: ['stars', 'rings', 'halftone', 'stripes'],
    skies: [
      [350, 320, 0.48, 0.13, 60],
      [75, 50, 0.6, 0.12, 95],
    ],
    airs: ['confetti', 'coins'],
    frames: ['open', 'mist'],
    hue: 350,
  },
  ELOTT: {
    pictures: ['balls', 'facetedStar', 'wheel', 'moon', 'clover', 'gem'],
    lands: ['aurora', 'stars', 'grid', 'rings'],
    skies: [
      [255, 285, 0.32, 0.13, 200],
      [320, 290, 0.36, 0.13, 10],
    ],
    airs: ['sparks', 'confetti'],
    frames: ['open', 'mist'],
    hue: 260,
  },
  COCKFIGHT: {
    pictures: ['sun', 'badge', 'flame', 'torch', 'facetedStar', 'crown'],
    always: 'rooster',
    lands: ['dunes', 'rays', 'canyon', 'temple'],
    skies: [
      [40, 20, 0.5, 0.13, 80],
      [80, 55, 0.6, 0.11, 60],
    ],
    airs: ['embers', 'clear'],
    frames: ['open', 'palms'],
    hue: 25,
  },
  INHOUSE: {
    pictures: ['gem', 'lantern', 'compass', 'rocket', 'mines', 'plinko'],
    lands: ['lattice', 'honeycomb', 'aurora', 'castle'],
    skies: [
      [190, 210, 0.36, 0.08, 95],
      [84, 60, 0.42, 0.09, 95],
    ],
    airs: ['sparks', 'fireflies'],
    frames: ['open', 'mist'],
    hue: 190,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** So many pictures each category has, and no more, whatever anybody asks for. */
export const variantsOfKind = 1_024;

/** How far the light of a picture is turned from that of its category. */
const turns = [0, 24, -24, 46];
/** Without a factor in common with the number of arrangements, so that neighbours look unlike and none comes twice. */
const stride = 421;
const arrangements = 6 * 6 * 4 * 2 * turns.length;

const named = /^kind\.(?<kind>[A-Z]+)\.(?<variant>\d{1,4})$/;

/** A picture's name as a theme: `kind.LIVE.17`. */
export const kindThemeNamed = (name: string): Theme | undefined => {
  const found = named.exec(name)?.groups;
  const kind = found?.['kind'];
  const variant = Number(found?.['variant']);
  if (kind === undefined || !Object.hasOwn(kinds, kind) || variant >= variantsOfKind) return undefined;
  return themeOfKind(kinds[kind as KindName], variant);
};

const themeOfKind = (kind: Kind, variant: number): Theme => {
  let rest = (variant * stride) % arrangements;
  const choose = (ways: number): number => {
    const chosen = rest % ways;
    rest = Math.floor(rest / ways);
    return chosen;
  };
  const [picture, arrangement, place, light, turned] = [choose(6), choose(6), choose(4), choose(2), choose(turns.length)];
  const composition = compositions[arrangement] ?? 'alone';
  const hero = kind.always ?? kind.pictures[picture] ?? kind.pictures[0];
  const companion = kind.always === undefined ? (kind.pictures[(picture + 1 + place) % 6] ?? kind.pictures[1]) : kind.pictures[picture];
  const turn = turns[turned] ?? 0;
  const [sky, zenith, skyLight, skyChroma, glow] = kind.skies[light] ?? kind.skies[0];
  const scene = 2 * (place % 3) + light;
  const paint = (emblem: EmblemName) => coloursOf({ hue: kind.hue + 2 * turn, skies: kind.skies }, emblem, scene);
  return {
    colours: { ...paint(hero), sky: sky + turn, zenith: zenith + 1.4 * turn, skyLight: skyLight + 0.02 * (place - 1), skyChroma, glow },
    cast: {
      composition,
      hero,
      ...(composition !== 'pair' && companion !== undefined && { companion, companionColours: paint(companion) }),
      ...castOf(composition, (picture + turned) % 6),
    },
    backdrop: kind.lands[place] ?? kind.lands[0],
    air: kind.airs[(light + picture) % 2] ?? kind.airs[0],
    frame: composition === 'medallion' ? 'open' : (kind.frames[(turned + place) % 2] ?? 'open'),
    letters: { face: 'gold', side: 190, font: 'limelight' },
    halo: composition === 'medallion' ? 0.35 : 0.4 + 0.1 * place,
  };
};
