/** A merchant's help centre at the operators' desk: its sections and articles in their order, and their words in each language. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';

/** The name of a section or an article for ever, and its anchor: `/help#how-to-deposit`. No two of a help centre share one. */
export const HelpId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** Where the site itself leads: these are not taken away where they stand. What members accept stands in the section `term`. */
export const anchorsOfSite: ReadonlySet<string> = new Set(['term', 'responsible', 'how-to-complain']);
export const termsSection = 'term';
/** Anchors at which the site opens something else. */
export const anchorsTaken: ReadonlySet<string> = new Set(['feedback']);

/** What a text may say of its merchant without knowing it, as `{name}`. */
export const helpFacts = ['name', 'minimumAge', 'termsVersion', 'currency'] as const;
export type HelpFact = (typeof helpFacts)[number];

/** What stands in braces in a text and is no fact: visitors would read the braces. */
export const unknownFacts = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)])
      .flatMap(([whole, name]) => (helpFacts.some((fact) => fact === name) ? [] : [whole])),
  ),
];

export const helpSizes = { sections: 40, articles: 150, title: 200, content: 100_000 } as const;

/** The sections of a help centre with their articles, in the order they are shown. */
export const HelpOrder = z.array(z.object({ id: HelpId, articles: z.array(HelpId) })).check(
  z.maxLength(helpSizes.sections),
  z.refine((sections) => sections.flatMap(({ articles }) => articles).length <= helpSizes.articles, 'not so many articles'),
  z.refine((sections) => {
    const ids = sections.flatMap(({ id, articles }) => [id, ...articles]);
    return new Set(ids).size === ids.length;
  }, 'each id once'),
);
export type HelpOrder = z.output<typeof HelpOrder>;

/** The anchors that open something: of articles, and of sections that have some. */
const anchorsOf = (order: HelpOrder): Set<string> =>
  new Set(order.flatMap(({ id, articles }) => (articles.length === 0 ? [] : [id, ...articles])));

/** Where the site itself leads and nothing is. */
export const anchorsMissing = (order: HelpOrder): string[] => [...anchorsOfSite].filter((anchor) => !anchorsOf(order).has(anchor));

/** Where the site itself would lead to nothing any more. */
export const anchorsLost = (before: HelpOrder, after: HelpOrder): string[] =>
  anchorsMissing(after).filter((anchor) => anchorsOf(before).has(anchor));

const Part = z.object({
  id: HelpId,
  /** As visitors read it, in the language of who asks, the merchant's default, or any there is; null: nothing is written yet. */
  title: z.nullable(z.string()),
  /** The languages it is written in. */
  written: z.array(z.string()),
  /** SITE: the site itself leads here. TEXTS: announcements, banners or articles of the merchant do. */
  linked: z.nullable(z.enum(['SITE', 'TEXTS'])),
});
export type HelpPart = z.output<typeof Part>;

export const HelpParts = z.object({
  merchantId: MerchantId,
  /** Those the site is offered in. What is not written in a visitor's own they are given in the default, or in any there is. */
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  /** What stands in place of each fact. */
  facts: z.record(z.enum(helpFacts), z.string()),
  sections: z.array(z.object({ ...Part.shape, articles: z.array(Part) })),
});
export type HelpParts = z.output<typeof HelpParts>;

const merchant = z.object({ id: MerchantId });

export const helpParts = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/help',
  access: 'operator',
  needs: 'content.read',
  summary:
    'The sections and articles of a merchant’s help centre in their order, and in which languages each is written. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: HelpParts,
});

export const saveHelpOrder = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/help',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary:
    'Adds, orders and removes sections and articles; what is removed loses its words in every language. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, FIELD_FIXED for a part the site itself leads to, a section of them that is left empty included, FIELD_FORMAT for an id at which the site opens something else.',
  params: merchant,
  body: z.object({ before: HelpOrder, order: HelpOrder, reason: Reason }),
  reply: HelpParts,
});

export const HelpPartKind = z.enum(['SECTION', 'ARTICLE']);
export type HelpPartKind = z.output<typeof HelpPartKind>;
const part = { ...merchant.shape, part: HelpPartKind, partId: HelpId };
const oneText = z.object({ ...part, language: text(10) });

export const HelpWords = z.object({
  part: HelpPartKind,
  id: HelpId,
  /** HTML as it is kept; empty of a section. */
  texts: z.array(z.object({ language: z.string(), title: z.string(), content: z.string() })),
});
export type HelpWords = z.output<typeof HelpWords>;

export const helpWords = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/help/:part/:partId',
  access: 'operator',
  needs: 'content.read',
  summary: 'One section or article in every language it is written in. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: z.object(part),
  reply: HelpWords,
});

/** Of a section the title alone counts. */
export const HelpText = z.object({ title: text(helpSizes.title), content: textOrNone(helpSizes.content) });
export type HelpText = z.output<typeof HelpText>;

export const saveHelpText = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/help/:part/:partId/:language',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  bodyBytesMax: 1_048_576,
  summary:
    'Writes one section or article in one language of the merchant. The HTML is cleaned, and answered as it is kept. Visitors read it within two seconds. Refuses MERCHANT_UNKNOWN, NOT_FOUND, also for a language the merchant has not, CHANGED_MEANWHILE, REFERENCE_CONFLICT for what is written first and stands already, FIELD_FORMAT for braces around what is no fact, FIELD_EMPTY for an article without words.',
  params: oneText,
  /** `before`: as it was shown to who changes it; null: not written yet. */
  body: z.object({ before: z.nullable(HelpText), text: HelpText, reason: Reason }),
  reply: HelpWords,
});

/** Of a text that is taken away, what is read instead must stay. */
export const helpStays = (
  { languages, defaultLanguage }: { languages: readonly string[]; defaultLanguage: string },
  written: readonly string[],
  language: string,
): boolean => language === defaultLanguage || !written.some((one) => one !== language && languages.includes(one));

export const removeHelpText = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/help/:part/:partId/:language/removal',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  bodyBytesMax: 524_288,
  summary:
    'Takes one language of a section or article away; its visitors read the default language, or any there is, within two seconds. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, FIELD_FIXED for the default language, and for the last that is offered.',
  params: oneText,
  /** `before`: as it was shown to who takes it away. */
  body: z.object({ before: HelpText, reason: Reason }),
  reply: HelpWords,
});

/** What a text read for a time. */
export const HelpWording = z.object({
  at: Moment,
  /** It read so at `at`, and nobody knows since when. */
  atLatest: z.boolean(),
  /** null: it is the newest. */
  until: z.nullable(Moment),
  /** Who wrote it; null: it came with the program. */
  operator: z.nullable(z.string()),
  /** The version of the merchant's terms when it was written; null of a section. */
  termsVersion: z.nullable(z.string()),
  /** null: it was taken away. */
  text: z.nullable(HelpText),
});
export type HelpWording = z.output<typeof HelpWording>;

export const helpWordings = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/help/:part/:partId/:language/wordings',
  access: 'operator',
  needs: 'content.read',
  summary:
    'What one section or article ever read in one language, the newest first, with who wrote it and when; also of what is there no more (GLI-19: terms and their versions). Refuses MERCHANT_UNKNOWN.',
  params: oneText,
  query: z.object(PageQuery),
  reply: page(HelpWording),
});
