/** A merchant's help centre in the console: sections and articles in their order, and their texts in each language. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';

/** The permanent id and anchor of a section or article: `/help#how-to-deposit`. Unique in a help centre. */
export const HelpId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** Anchors the site links to; they cannot be removed. The terms that members accept are in the section `term`. */
export const anchorsOfSite: ReadonlySet<string> = new Set(['term', 'responsible', 'how-to-complain']);
export const termsSection = 'term';
/** Anchors that the site uses for other things. */
export const anchorsTaken: ReadonlySet<string> = new Set(['feedback']);

/** The placeholders of help texts, as `{name}`, filled with data of the merchant. */
export const helpFacts = ['name', 'minimumAge', 'termsVersion', 'currency'] as const;
export type HelpFact = (typeof helpFacts)[number];

/** Unknown placeholders in texts, which visitors would see in braces. */
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

/** The valid anchors: of articles, and of sections that have some. */
const anchorsOf = (order: HelpOrder): Set<string> =>
  new Set(order.flatMap(({ id, articles }) => (articles.length === 0 ? [] : [id, ...articles])));

/** Anchors the site links to that do not exist. */
export const anchorsMissing = (order: HelpOrder): string[] => [...anchorsOfSite].filter((anchor) => !anchorsOf(order).has(anchor));

/** Anchors the site links to that a change would remove. */
export const anchorsLost = (before: HelpOrder, after: HelpOrder): string[] =>
  anchorsMissing(after).filter((anchor) => anchorsOf(before).has(anchor));

const Part = z.object({
  id: HelpId,
  /** The title in the operator's language, the merchant's default, or any other; null if nothing is written yet. */
  title: z.nullable(z.string()),
  /** The languages it is written in. */
  written: z.array(z.string()),
  /** SITE: the site links to it. TEXTS: announcements, banners or articles of the merchant link to it. */
  linked: z.nullable(z.enum(['SITE', 'TEXTS'])),
});
export type HelpPart = z.output<typeof Part>;

export const HelpParts = z.object({
  merchantId: MerchantId,
  /** The languages of the site. Missing texts fall back to the default language, then to any other. */
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  /** The value of each placeholder. */
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
    "List the sections and articles of a merchant's help centre in their order, with the languages of each. Refuses MERCHANT_UNKNOWN.",
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
    'Add, order and remove sections and articles. Removed parts lose their texts in every language. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, FIELD_FIXED for a part the site links to, also if its section would become empty, and FIELD_FORMAT for a reserved id.',
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
  /** HTML as stored; empty for a section. */
  texts: z.array(z.object({ language: z.string(), title: z.string(), content: z.string() })),
});
export type HelpWords = z.output<typeof HelpWords>;

export const helpWords = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/help/:part/:partId',
  access: 'operator',
  needs: 'content.read',
  summary: 'Get one section or article in every language. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: z.object(part),
  reply: HelpWords,
});

/** For a section only the title is used. */
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
    'Save one section or article in one language of the merchant. The HTML is cleaned and returned as stored. Visitors see it within two seconds. Refuses MERCHANT_UNKNOWN, NOT_FOUND, also for a language the merchant does not use, CHANGED_MEANWHILE, REFERENCE_CONFLICT if a new text already exists, FIELD_FORMAT for an unknown placeholder, and FIELD_EMPTY for an article without text.',
  params: oneText,
  /** `before`: the text as shown to the operator who changes it; null if not written yet. */
  body: z.object({ before: z.nullable(HelpText), text: HelpText, reason: Reason }),
  reply: HelpWords,
});

/** Whether a text must stay because others fall back to it. */
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
    'Delete one language of a section or article. Its visitors then see the default language, or any other, within two seconds. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, and FIELD_FIXED for the default language and for the last remaining one.',
  params: oneText,
  /** `before`: the text as shown to the operator who deletes it. */
  body: z.object({ before: HelpText, reason: Reason }),
  reply: HelpWords,
});

/** A version of a text. */
export const HelpWording = z.object({
  at: Moment,
  /** It existed at `at`; its start is unknown. */
  atLatest: z.boolean(),
  /** Null for the current version. */
  until: z.nullable(Moment),
  /** The author; null if it came with the program. */
  operator: z.nullable(z.string()),
  /** The merchant's terms version when it was written; null for a section. */
  termsVersion: z.nullable(z.string()),
  /** Null: it was deleted. */
  text: z.nullable(HelpText),
});
export type HelpWording = z.output<typeof HelpWording>;

export const helpWordings = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/help/:part/:partId/:language/wordings',
  access: 'operator',
  needs: 'content.read',
  summary:
    'List all versions of a section or article in one language, newest first, with author and time; also of deleted ones (GLI-19: terms and their versions). Refuses MERCHANT_UNKNOWN.',
  params: oneText,
  query: z.object(PageQuery),
  reply: page(HelpWording),
});
