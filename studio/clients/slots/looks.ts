import type { BackdropName } from '../../src/art/backdrops.ts';
import type { EmblemName } from '../../src/art/emblems.ts';
import type { Colours } from '../../src/art/palette.ts';
import type { SymbolId } from '../../src/slots/protocol.ts';
import type { Scale } from '../shell/sound.ts';

/** How one theme looks and sounds on the reels. The mathematics knows nothing of it. */
export type Look = {
  colours: Colours;
  emblems: Record<SymbolId, EmblemName>;
  /** What stands behind the reels. */
  backdrop: BackdropName;
  /** What drifts through the scene. */
  drift: 'petals' | 'embers' | 'bubbles' | 'snow' | 'sparks' | 'rain' | 'dust' | 'fireflies';
  /** The edge of the five low symbols. */
  lowRim: 'gold' | 'white' | 'glow';
  /** The metal of the frame around the reels. */
  frame: 'gold' | 'silver' | 'bronze';
  scale: Scale;
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

const looks: Record<string, Look> = {
  'Velvet Paw': {
    colours: { hero: 30, accent: 22, second: 85, sky: 18, skyLight: 0.38, skyChroma: 0.15, glow: 70 },
    emblems: { wild: 'cat', scatter: 'lantern', high1: 'koi', high2: 'coin', high3: 'bell', high4: 'lotus', ...letters },
    backdrop: 'stage',
    drift: 'petals',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(392, major, 118),
  },
  'Koi Fortune': {
    colours: { hero: 235, heroLight: 0.5, accent: 32, second: 190, sky: 240, skyLight: 0.34, skyChroma: 0.1, glow: 50 },
    emblems: { wild: 'koi', scatter: 'lantern', high1: 'dragon', high2: 'lotus', high3: 'shell', high4: 'bamboo', ...letters },
    backdrop: 'seigaiha',
    drift: 'fireflies',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(330, japanese, 96),
  },
  'White Elephant': {
    colours: { hero: 260, heroLight: 0.8, heroChroma: 0.03, accent: 345, second: 170, sky: 62, skyLight: 0.52, skyChroma: 0.12, glow: 85 },
    emblems: { wild: 'elephant', scatter: 'lotus', high1: 'crown', high2: 'lamp', high3: 'emerald', high4: 'rose', ...letters },
    backdrop: 'temple',
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(349, major, 104),
  },
  'Copper Bull': {
    colours: { hero: 32, heroLight: 0.46, heroChroma: 0.1, accent: 25, second: 60, eye: 60, sky: 32, skyLight: 0.42, skyChroma: 0.13, glow: 55 },
    emblems: { wild: 'bull', scatter: 'sun', high1: 'horseshoe', high2: 'hat', high3: 'barrel', high4: 'coin', ...letters },
    backdrop: 'canyon',
    drift: 'dust',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(294, minor, 112),
  },
  'Night Owl': {
    colours: { hero: 62, heroLight: 0.54, heroChroma: 0.09, accent: 300, second: 200, eye: 95, sky: 280, skyLight: 0.27, skyChroma: 0.1, glow: 95 },
    emblems: { wild: 'owl', scatter: 'moon', high1: 'wolf', high2: 'torch', high3: 'pumpkin', high4: 'gem', ...letters },
    backdrop: 'castle',
    drift: 'fireflies',
    lowRim: 'white',
    frame: 'silver',
    scale: scaleOf(262, minor, 92),
  },
  'Honey Hive': {
    colours: { hero: 80, heroLight: 0.76, accent: 62, second: 140, sky: 128, skyLight: 0.5, skyChroma: 0.13, glow: 95 },
    emblems: { wild: 'bee', scatter: 'hive', high1: 'rose', high2: 'clover', high3: 'bell', high4: 'horseshoe', ...fruits },
    backdrop: 'honeycomb',
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(440, lydian, 126),
  },
  'Sunken Chest': {
    colours: { hero: 200, accent: 25, second: 170, sky: 225, skyLight: 0.34, skyChroma: 0.11, glow: 195 },
    emblems: { wild: 'chest', scatter: 'compass', high1: 'trident', high2: 'fish', high3: 'shell', high4: 'ruby', ...letters },
    backdrop: 'seabed',
    drift: 'bubbles',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(311, lydian, 90),
  },
  'Thunder Forge': {
    colours: { hero: 235, heroLight: 0.6, heroChroma: 0.05, accent: 45, second: 220, sky: 250, skyLight: 0.28, skyChroma: 0.07, glow: 215 },
    emblems: { wild: 'hammer', scatter: 'bolt', high1: 'anvil', high2: 'wolf', high3: 'crown', high4: 'flame', ...letters },
    backdrop: 'storm',
    drift: 'embers',
    lowRim: 'white',
    frame: 'silver',
    scale: scaleOf(247, minor, 120),
  },
  'Dusty Star': {
    colours: { hero: 55, accent: 28, second: 210, sky: 70, skyLight: 0.58, skyChroma: 0.11, glow: 85 },
    emblems: { wild: 'badge', scatter: 'horseshoe', high1: 'hat', high2: 'barrel', high3: 'cards', high4: 'chip', ...suits },
    backdrop: 'dunes',
    drift: 'dust',
    lowRim: 'gold',
    frame: 'bronze',
    scale: scaleOf(294, major, 116),
  },
  'Lotus Bloom': {
    colours: { hero: 345, accent: 340, second: 165, sky: 340, skyLight: 0.5, skyChroma: 0.11, glow: 60 },
    emblems: { wild: 'lotus', scatter: 'moon', high1: 'koi', high2: 'bamboo', high3: 'emerald', high4: 'wave', ...letters },
    backdrop: 'lake',
    drift: 'petals',
    lowRim: 'white',
    frame: 'gold',
    scale: scaleOf(370, japanese, 84),
  },
  'Scarab Sun': {
    colours: { hero: 195, accent: 45, second: 35, sky: 78, skyLight: 0.5, skyChroma: 0.12, glow: 80 },
    emblems: { wild: 'scarab', scatter: 'eyeOfSun', high1: 'phoenix', high2: 'sun', high3: 'ruby', high4: 'lamp', ...letters },
    backdrop: 'pyramids',
    drift: 'dust',
    lowRim: 'gold',
    frame: 'gold',
    scale: scaleOf(277, arabian, 100),
  },
  'Neon Skyline': {
    colours: { hero: 300, accent: 345, second: 195, sky: 290, skyLight: 0.24, skyChroma: 0.13, glow: 330 },
    emblems: { wild: 'disco', scatter: 'skyline', high1: 'rocket', high2: 'pad', high3: 'planet', high4: 'dice', ...letters },
    backdrop: 'city',
    drift: 'rain',
    lowRim: 'glow',
    frame: 'silver',
    scale: scaleOf(330, minor, 128),
  },
};

const house: Look = {
  colours: { hero: 160, accent: 25, second: 85, sky: 190, skyLight: 0.3, skyChroma: 0.06, glow: 85 },
  emblems: { wild: 'crown', scatter: 'coin', high1: 'seven', high2: 'gem', high3: 'bell', high4: 'cherries', ...letters },
  backdrop: 'stage',
  drift: 'sparks',
  lowRim: 'gold',
  frame: 'gold',
  scale: scaleOf(392, major, 118),
};

/** The look of a theme; a theme nobody has dressed yet wears the house's own. */
export const lookOf = (theme: string): Look => looks[theme] ?? house;
export const dressedThemes: readonly string[] = Object.keys(looks);
