/** The public content of a merchant: pictures, notices, announcements, help and contacts. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';

/** The places of the site that show banners; `w_legal` is the licence. */
export const BannerGroup = z.enum(['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu', 'w_legal']);
export type BannerGroup = z.output<typeof BannerGroup>;

/**
 * The action of a click on a banner, and the meaning of `target`: `NONE` nothing; `PATH` a path of this site (`/hot`); `GAME` a game (its
 * `nodeId`); `VENDOR` a vendor's games (`RNG:STUDIO`); `REWARD_CENTER` the member's rewards; `SERVICE` customer service; `URL` an external
 * https address in a new tab.
 */
export const LinkageType = z.enum(['NONE', 'PATH', 'GAME', 'VENDOR', 'REWARD_CENTER', 'SERVICE', 'URL']);
export type LinkageType = z.output<typeof LinkageType>;

export const Banner = z.object({
  id: z.string(),
  groupName: BannerGroup,
  /**
   * The picture, 5:2 except for a licence: a drawing on any image host with the placeholders `{w}` (640, 960, 1280) and `{ext}` (avif,
   * webp), or a path `/media/…` of this site.
   */
  url: z.string(),
  /** The alternative text of the picture; empty if the other texts say everything. */
  alt: z.string(),
  /** Text on the picture; empty if none. */
  title: z.string(),
  text: z.string(),
  /** The label of the button; empty if none. */
  action: z.string(),
  linkageType: LinkageType,
  target: z.string(),
});
export type Banner = z.output<typeof Banner>;

/** A line of the ticker. `content` is sanitized HTML, empty if the title says everything. */
export const Notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: Moment });
export type Notice = z.output<typeof Notice>;

export const SiteContent = z.object({ banners: z.array(Banner), notice: z.array(Notice) });
export type SiteContent = z.output<typeof SiteContent>;

const language = z.optional(text(10));

export const siteContent = endpoint({
  method: 'GET',
  path: '/wps/v2/content',
  access: 'visitor',
  summary: "Get the banners of every group and the notices of the ticker, in the given language or the merchant's default.",
  query: z.object({ language }),
  reply: SiteContent,
});

/** `B` bulletin, `PL` platform and maintenance, `PU` pop-up, `PR` promotion, `H` headline. */
export const AnnouncementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);
export type AnnouncementType = z.output<typeof AnnouncementType>;

/** The audience: `A` signed-in members, `B` visitors, `F` members at their first sign-in. */
export const Execution = z.enum(['A', 'B', 'F']);
export type Execution = z.output<typeof Execution>;

export const Announcement = z.object({
  id: z.string(),
  type: AnnouncementType,
  execution: Execution,
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  publishedAt: Moment,
  /** Whether to show a link to the member's rewards below it. */
  promotion: z.boolean(),
});
export type Announcement = z.output<typeof Announcement>;

/** The page size of announcements, set by the specification. */
export const announcementPageSize = 9;

export const announcements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'anyone',
  summary:
    'List announcements, newest first, 9 a page. Visitors may request only execution B; any other is refused with NOT_SIGNED_IN. Separate several types with commas; without types all are listed.',
  query: z.object({
    pageNo: PageQuery.pageNo,
    pageSize: z._default(PageQuery.pageSize, announcementPageSize),
    types: z.optional(z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/))),
    platform: z._default(z.literal('W'), 'W'),
    execution: z._default(Execution, 'B'),
    language,
  }),
  reply: page(Announcement),
});

export const HelpArticle = z.object({
  /** Unique in the help centre, and the anchor of the article: `/help#how-to-deposit`. */
  id: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** The language of the text: the requested one or else the merchant's default. */
  language: z.string(),
});
export type HelpArticle = z.output<typeof HelpArticle>;

export const HelpCentre = z.object({
  sections: z.array(
    z.object({
      /** The anchor of the section: `/help#term` opens the terms. */
      id: z.string(),
      title: z.string(),
      articles: z.array(HelpArticle),
    }),
  ),
});
export type HelpCentre = z.output<typeof HelpCentre>;

export const helpCentre = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'visitor',
  summary: 'Get the whole help centre: terms, privacy, responsible play, payments, complaints, questions and answers.',
  query: z.object({ lang: language, device: z._default(z.literal('WEB'), 'WEB') }),
  reply: HelpCentre,
});

/** Contact channels of customer service. `FEEDBACK` is the form of this site; the others are links. */
export const ServiceType = z.enum([
  'FEEDBACK',
  'CHAT',
  'LINE',
  'TELEGRAM',
  'WHATSAPP',
  'MESSENGER',
  'FACEBOOK',
  'WECHAT',
  'ZALO',
  'EMAIL',
  'PHONE',
]);
export type ServiceType = z.output<typeof ServiceType>;

export const Contacts = z.object({
  customerService: z.array(z.object({ csType: ServiceType, title: z.string(), path: z.string() })),
  /** Further files and pages: `APP_ANDROID`, `APP_IOS`, `APP_LITE`, `GUIDE` … */
  resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
});
export type Contacts = z.output<typeof Contacts>;

export const contacts = endpoint({
  method: 'GET',
  path: '/wps/v2/contacts',
  access: 'visitor',
  whenClosed: true,
  summary: 'List the contacts of customer service and further resources. Also answered while the site is closed.',
  query: z.object({ language }),
  reply: Contacts,
});
