import type { BackdropName } from '../backdrops.ts';
import type { EmblemName } from '../emblems.ts';
import type { AirName, FrameName } from '../foregrounds.ts';
import type { FaceName } from '../lettering/typeface.ts';

/** A sky: its hue, the hue high above, lightness, chroma, and the hue of the light. */
export type Sky = readonly [hue: number, zenith: number, light: number, chroma: number, glow: number];
export type Six<T> = readonly [T, T, T, T, T, T];

export type ArtSetting = {
  pictures: Six<EmblemName>;
  /** The hue that pictures without a colour of their own take. */
  hue: number;
  /** Three lands under two skies make six scenes. */
  lands: readonly [BackdropName, BackdropName, BackdropName];
  skies: readonly [Sky, Sky];
  airs: readonly [AirName, AirName];
  frames: readonly [FrameName, FrameName];
  faces: readonly [FaceName, FaceName];
  lows: 'letters' | 'suits' | 'fruits';
  metal: 'gold' | 'silver' | 'bronze';
  drift: 'petals' | 'embers' | 'bubbles' | 'sparks' | 'rain' | 'dust' | 'fireflies';
  /** The root in hertz, the scale, the beat: how it sounds. */
  tune: readonly [rootHz: number, scale: 'major' | 'minor' | 'japanese' | 'arabian' | 'lydian', tempoBpm: number];
};
