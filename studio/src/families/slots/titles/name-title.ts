import type { EmblemName } from '#studio/art/emblems';
import { type ArtSettingId, artSettingIds } from '#studio/art/art-settings';
import { modifiers } from './words/modifiers.ts';
import { type Mood, prizes } from './words/prizes.ts';
import { type ThingName, things } from './words/things.ts';
import type { Word } from './words/word.ts';

export type Names = { en: string; th: string; zh: string };

export const moodOf = (setting: ArtSettingId): Mood => moodOfPlace[artSettingIds.indexOf(setting)] ?? 'bright';

/** The worlds lie by mood, in the order of their files. */
const moodOfPlace: readonly Mood[] = [
  ...Array.from({ length: 8 }, (): Mood => 'east'),
  ...Array.from({ length: 10 }, (): Mood => 'old'),
  ...Array.from({ length: 9 }, (): Mood => 'wild'),
  ...Array.from({ length: 6 }, (): Mood => 'sea'),
  ...Array.from({ length: 13 }, (): Mood => 'bright'),
];

const isThing = (picture: EmblemName): picture is ThingName & EmblemName => Object.hasOwn(things, picture);

const modifierCount = 4;
/** How many names a hero has in a world: each of four words before it, alone or with one of eight words after it. */
export const namesOfHero = modifierCount * 9;

/**
 * The name of a title: the `place`th name of a hero in its world. No two titles have the same name in any of the languages, because a modifier belongs to one
 * world.
 */
export const nameTitle = (setting: ArtSettingId, hero: EmblemName, place: number): Names => {
  const modifier = modifiers[setting][place % modifierCount];
  const turn = Math.floor(place / modifierCount);
  const prize: Word | undefined = turn === 0 ? nothing : prizes[moodOf(setting)][turn - 1];
  if (modifier === undefined || prize === undefined || !isThing(hero)) throw new Error(`no words for ${setting}: ${hero}, ${place}`);
  const thing = things[hero];
  return {
    en: `${modifier[0]} ${thing[0]} ${prize[0]}`.trimEnd(),
    th: `${prize[1]}${thing[1]}${modifier[1]}`,
    zh: `${modifier[2]}${thing[2]}${prize[2]}`,
  };
};

const nothing: Word = ['', '', ''];
