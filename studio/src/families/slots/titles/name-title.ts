import type { EmblemName } from '#studio/art/emblems';
import { type ArtSettingId, artSettingIds, artSettingNamed } from '#studio/art/art-settings';
import { places } from './words/places.ts';
import { type Mood, prefixes, type Word } from './words/prefixes.ts';
import { type ThingName, things } from './words/things.ts';

export type Names = { en: string; th: string; zh: string };

export const moodOf = (setting: ArtSettingId): Mood => moods[artSettingIds.indexOf(setting)] ?? 'bright';

/** The worlds lie by mood, in the order of their files. */
const moods: readonly Mood[] = [
  ...Array.from({ length: 8 }, (): Mood => 'east'),
  ...Array.from({ length: 10 }, (): Mood => 'old'),
  ...Array.from({ length: 9 }, (): Mood => 'wild'),
  ...Array.from({ length: 6 }, (): Mood => 'sea'),
  ...Array.from({ length: 13 }, (): Mood => 'bright'),
];

/** The first world of each mood to show a thing: there it goes by its own name, elsewhere the place is named too. */
const homes: ReadonlyMap<string, ArtSettingId> = (() => {
  const found = new Map<string, ArtSettingId>();
  for (const setting of artSettingIds)
    for (const picture of artSettingNamed(setting).pictures) {
      const key = `${moodOf(setting)} ${picture}`;
      if (!found.has(key)) found.set(key, setting);
    }
  return found;
})();

const isThing = (picture: EmblemName): picture is ThingName & EmblemName => Object.hasOwn(things, picture);

/**
 * The name of a title, from its world's words: the `prefix`th of its mood, its hero, and one of its two places. No two choices give the same name in
 * any of the languages: a place belongs to one world, and where no place is named the thing is at home.
 */
export const nameTitle = (setting: ArtSettingId, hero: EmblemName, prefix: number, place: number): Names => {
  const mood = moodOf(setting);
  const how = prefixes[mood][prefix];
  if (how === undefined || !isThing(hero)) throw new Error(`no words for ${setting}: ${hero}, ${prefix}`);
  const where = places[setting][place] ?? places[setting][0];
  const form =
    place === 0 ? (homes.get(`${mood} ${hero}`) === setting ? forms.atHome : forms.away) : (placeForms[prefix % 3] ?? forms.away);
  return form(how, things[hero], where);
};

type Form = (how: Word, what: Word, where: Word) => Names;
const forms = {
  atHome: ([a, b, c], [d, e, f]) => ({ en: `${a} ${d}`, th: `${e}${b}`, zh: `${c}${f}` }),
  away: ([a, b, c], [d, e, f], [g, h, i]) => ({ en: `${a} ${g} ${d}`, th: `${e}${b}แห่ง${h}`, zh: `${i}${c}${f}` }),
} satisfies Record<string, Form>;
const placeForms: readonly Form[] = [
  ([a, b, c], [d, e, f], [g, h, i]) => ({ en: `${d} of the ${a} ${g}`, th: `${e}แห่ง${h}${b}`, zh: `${c}${i}的${f}` }),
  ([a, b, c], [d, e, f], [g, h, i]) => ({ en: `${a} ${d} ${g}`, th: `${h}${e}${b}`, zh: `${c}${f}${i}` }),
  ([a, b, c], [d, e, f], [g, h, i]) => ({ en: `${g} of the ${a} ${d}`, th: `${h}ของ${e}${b}`, zh: `${c}${f}之${i}` }),
];
