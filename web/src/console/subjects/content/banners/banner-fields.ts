import type { BannerGroup, LinkageType } from '@croupier/contract/brand/content';
import {
  type BannerBefore,
  bannerDrawings,
  type BannerDraft,
  type BannerWords,
  type DeskBanner,
  drawingPath,
  isNameless,
  partsOf,
} from '@croupier/contract/brand/banners-console';
import { fallbackLanguageOf } from '../fallback-language.rules.ts';
import { toLocalTime, fromLocalTime } from '../local-time.ts';

/** The fields of the form; moments by the merchant's clock as the browser's fields write them, empty where there is none. */
export type Typed = {
  picture: string;
  linkageType: LinkageType;
  target: string;
  wording: Readonly<Record<string, BannerWords>>;
  from: string;
  until: string;
};

export const noWords: BannerWords = { alt: '', title: '', text: '', action: '' };

/** The first values of a form: the present banner, or nothing yet. */
export const typedFrom = (banner: DeskBanner | undefined, timeZone: string): Typed =>
  banner === undefined
    ? { picture: drawingPath(bannerDrawings[0]), linkageType: 'NONE', target: '', wording: {}, from: '', until: '' }
    : {
        picture: banner.picture,
        linkageType: banner.linkageType,
        target: banner.target,
        wording: banner.wording,
        from: toLocalTime(timeZone, banner.from),
        until: banner.until === null ? '' : toLocalTime(timeZone, banner.until),
      };

/** The state in which a banner was shown to the operator who changes it. */
export const beforeOf = ({ picture, linkageType, target, wording, from, until }: DeskBanner): BannerBefore => ({
  picture,
  linkageType,
  target,
  wording,
  from,
  until,
});

/** A moment that was not touched stays as exact as it was. */
const momentOf = (timeZone: string, typed: string, standing: string | null | undefined): string | null => {
  if (standing !== null && standing !== undefined && toLocalTime(timeZone, standing) === typed) return standing;
  return fromLocalTime(timeZone, typed) ?? null;
};

export const isWritten = (words: BannerWords | undefined): boolean =>
  words !== undefined && Object.values(words).some((part) => part.trim() !== '');

/** The languages in which a banner says something. */
export const writtenIn = (wording: Typed['wording']): string[] => Object.keys(wording).filter((language) => isWritten(wording[language]));

/** The language whose words are read where a language is missing; undefined where nothing is written at all. */
export const readInstead = (wording: Typed['wording'], defaultLanguage: string): string | undefined =>
  fallbackLanguageOf(writtenIn(wording), defaultLanguage);

type Wrong = 'target' | 'times' | { nameless: string };

/** The fault of a link, as far as can be seen from here; the platform knows the pages, games and vendors. */
export const isTargetWrong = (linkageType: LinkageType, target: string): boolean => {
  const given = target.trim();
  switch (linkageType) {
    case 'PATH':
      return !/^\/(?![/\\])[^\s\\]*$/.test(given);
    case 'GAME':
    case 'VENDOR':
      return given === '';
    case 'URL':
      return !/^https:\/\/[^\s\\]+$/i.test(given) || !URL.canParse(given);
    default:
      return false;
  }
};

const withTarget: readonly LinkageType[] = ['PATH', 'GAME', 'VENDOR', 'URL'];

/**
 * The wished banner, or its faults. A language without words is left out, so that its readers are given another; a banner without any words says so in the
 * default language, or it would be shown to nobody.
 */
export const readTyped = (
  typed: Typed,
  {
    groupName,
    defaultLanguage,
    timeZone,
    standing,
  }: { groupName: BannerGroup; defaultLanguage: string; timeZone: string; standing: BannerBefore | undefined },
): { wish: BannerDraft } | { wrong: Wrong } => {
  const linkageType = groupName === 'w_legal' ? 'NONE' : typed.linkageType;
  const target = withTarget.includes(linkageType) ? typed.target.trim() : '';
  if (isTargetWrong(linkageType, target)) return { wrong: 'target' };
  const written = Object.entries(typed.wording).filter(([, words]) => isWritten(words));
  const wording = written.length === 0 ? { [defaultLanguage]: noWords } : Object.fromEntries(written);
  const nameless = Object.keys(wording).find((language) => isNameless(groupName, linkageType, wording[language] ?? noWords));
  if (nameless !== undefined) return { wrong: { nameless } };
  const from = momentOf(timeZone, typed.from, standing?.from);
  const until = momentOf(timeZone, typed.until, standing?.until);
  if (until !== null && Date.parse(until) <= Date.parse(from ?? standing?.from ?? '1970-01-01')) return { wrong: 'times' };
  return { wish: { picture: typed.picture, linkageType, target, wording, from, until } };
};

/** The name of a banner in a list: its title, or the text of its picture, in the language read by most. */
export const nameOf = ({ groupName, wording }: Pick<DeskBanner, 'groupName' | 'wording'>, defaultLanguage: string): string | undefined => {
  const words = wording[readInstead(wording, defaultLanguage) ?? ''];
  return partsOf[groupName].map((part) => words?.[part] ?? '').find((part) => part !== '');
};
