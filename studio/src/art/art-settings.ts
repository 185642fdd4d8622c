/**
 * The worlds titles are set in: six pictures each, and the skies, lands, airs and letters they are shown with. A title's theme names its world and
 * the choice of each: `koi-garden.2.4.1.3` is its third picture as hero, the fifth composition, the second scene, the fourth style of
 * lettering. Pure data: the reels draw themselves from the same names in the browser.
 */
import { brightSettings } from './art-settings/bright.ts';
import { eastSettings } from './art-settings/east.ts';
import { oldSettings } from './art-settings/old.ts';
import { seaSettings } from './art-settings/sea.ts';
import { wildSettings } from './art-settings/wild.ts';
import type { ArtSetting } from './art-settings/art-setting.ts';

export const artSettings = { ...eastSettings, ...oldSettings, ...wildSettings, ...seaSettings, ...brightSettings } satisfies Record<
  string,
  ArtSetting
>;
export type ArtSettingId = keyof typeof artSettings;
export const artSettingIds = Object.keys(artSettings) as ArtSettingId[];
export const isArtSettingId = (name: string): name is ArtSettingId => Object.hasOwn(artSettings, name);
export const artSettingNamed = (id: ArtSettingId): ArtSetting => artSettings[id];
