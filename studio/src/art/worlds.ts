/**
 * The worlds titles are set in: six pictures each, and the skies, lands, airs and letters they are shown with. A title's theme names its world and
 * the choice of each: `koi-garden.2.4.1.3` is its third picture as hero, the fifth composition, the second scene, the fourth style of
 * lettering. Pure data: the reels draw themselves from the same names in the browser.
 */
import { brightWorlds } from './worlds/bright.ts';
import { eastWorlds } from './worlds/east.ts';
import { oldWorlds } from './worlds/old.ts';
import { seaWorlds } from './worlds/sea.ts';
import { wildWorlds } from './worlds/wild.ts';
import type { World } from './worlds/world.ts';

export const worlds = { ...eastWorlds, ...oldWorlds, ...wildWorlds, ...seaWorlds, ...brightWorlds } satisfies Record<string, World>;
export type WorldId = keyof typeof worlds;
export const worldIds = Object.keys(worlds) as WorldId[];
export const isWorldId = (name: string): name is WorldId => Object.hasOwn(worlds, name);
export const worldNamed = (id: WorldId): World => worlds[id];
