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

/** What stands in the form; moments by the merchant's clock as the browser's fields write them, empty where there is none. */
export type Typed = {
  picture: string;
  linkageType: LinkageType;
  target: string;
  wording: Readonly<Record<string, BannerWords>>;
  from: string;
  until: string;
};

export const noWords: BannerWords = { alt: '', title: '', text: '', action: '' };

/** What a form begins with: what hangs, or nothing yet. */
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

/** What a banner was shown as, for who changes it. */
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

/** What a link lacks, as far as can be seen from here; which pages, games and vendors there are, the platform knows. */
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
 * What is wished, or what is wrong with it. A language in which nothing is written is left out, so that its readers are given another; a
 * banner without any words says so in the default language, or it would be shown to nobody.
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

/** What a banner is called in a list: its title, or what its picture says, in the language read by most. */
export const nameOf = ({ groupName, wording }: Pick<DeskBanner, 'groupName' | 'wording'>, defaultLanguage: string): string | undefined => {
  const words = wording[readInstead(wording, defaultLanguage) ?? ''];
  return partsOf[groupName].map((part) => words?.[part] ?? '').find((part) => part !== '');
};
