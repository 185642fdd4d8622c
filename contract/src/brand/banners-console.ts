/** A merchant's banners in the console: their place, order, picture, texts and link. */
import * as z from 'zod/mini';
import { BannerGroup, LinkageType } from './content.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text, textOrNone } from '../core/envelope.ts';
import { GameCategory } from '../play/catalogue.ts';
import { MerchantId, NodeId, VendorCode } from '../core/ids.ts';
import { pictureTypes, uploadLimits } from './media.ts';

/** Drawings that every merchant may use, served by the image hosts at `drawingPath`. */
export const bannerDrawings = ['welcome', 'treasure', 'night', 'garden'] as const;
export type BannerDrawing = (typeof bannerDrawings)[number];
export const drawingPath = (name: BannerDrawing): string => `/art/banner/${name}.{w}.{ext}`;

/** The path of a stored picture, by its id. */
export const storedPath = (id: string): string => `/media/${id}`;
/** The id of a stored picture by its path; undefined for a drawing. */
export const storedIdOf = (picture: string): string | undefined =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(picture)?.[1];

const isDrawing = (picture: string): boolean => bannerDrawings.some((name) => drawingPath(name) === picture);

/** The maximum length of each text, in each language. */
export const bannerLengths = { alt: 300, title: 90, text: 200, action: 40 } as const;
/** The maximum number of current and planned banners, and of pictures, of a merchant. */
export const bannersMax = 100;
export const picturesMax = 100;

const BannerWords = z.object({
  alt: textOrNone(bannerLengths.alt),
  title: textOrNone(bannerLengths.title),
  text: textOrNone(bannerLengths.text),
  action: textOrNone(bannerLengths.action),
});
export type BannerWords = z.output<typeof BannerWords>;

/** Texts by language. A missing language falls back to the merchant's default, then to any other. */
const Wording = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/)), BannerWords)
  .check(z.refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 100));

const headParts = ['title', 'alt'] as const;

/** The texts shown with a banner, by its place: all on the home page, only the title in dialogs, and the alternative text for a licence. */
export const partsOf: Record<BannerGroup, readonly (keyof BannerWords)[]> = {
  w_home: ['title', 'text', 'action', 'alt'],
  w_login: headParts,
  w_register: headParts,
  w_forget: headParts,
  w_leftmenu: headParts,
  w_legal: ['alt'],
};

/** Whether a linked banner has no accessible name: it needs a button label, a title or an alternative text. A licence has no link. */
export const isNameless = (group: BannerGroup, linkageType: LinkageType, words: BannerWords): boolean =>
  linkageType !== 'NONE' && group !== 'w_legal' && partsOf[group].every((part) => part === 'text' || words[part].trim() === '');

/** The content of a banner. */
export const BannerDraft = z.object({
  picture: z.string().check(
    z.maxLength(500),
    z.refine((path) => isDrawing(path) || storedIdOf(path) !== undefined),
  ),
  linkageType: LinkageType,
  /** Empty for links without a target. */
  target: textOrNone(500),
  wording: Wording,
  /** Null: immediately. */
  from: z.nullable(Moment),
  /** Null: until it is taken down. */
  until: z.nullable(Moment),
});
export type BannerDraft = z.output<typeof BannerDraft>;

/** The banner as shown to the operator who changes it. */
const Before = z.object({
  picture: z.string(),
  linkageType: LinkageType,
  target: z.string(),
  wording: z.record(z.string(), z.object({ alt: z.string(), title: z.string(), text: z.string(), action: z.string() })),
  from: Moment,
  until: z.nullable(Moment),
});
export type BannerBefore = z.output<typeof Before>;

export const DeskBanner = z.object({
  id: z.uuid(),
  groupName: BannerGroup,
  ...Before.shape,
  state: z.enum(['SHOWING', 'PLANNED', 'ENDED']),
  /** The name of the target game or vendor; null for other targets. */
  targetName: z.nullable(z.string()),
});
export type DeskBanner = z.output<typeof DeskBanner>;

export const DeskPicture = z.object({
  id: z.uuid(),
  /** In pixels; null if unknown. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The size as sent to browsers. */
  bytes: z.number(),
  storedAt: Moment,
  /** A thumbnail as `data:`; null if only the full picture exists. */
  small: z.nullable(z.string()),
  /** How many places use it: banners (including those ended in the last 90 days), announcements, resources, and present or earlier help texts. */
  uses: z.number(),
});
export type DeskPicture = z.output<typeof DeskPicture>;

export const MerchantBanners = z.object({
  merchantId: MerchantId,
  /** In the order of the site's menu. */
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  /** The host of the drawings. */
  imageHost: z.string(),
  /** By group and order, followed by at most 50 that ended in the last 90 days, latest first. */
  banners: z.array(DeskBanner),
  /** Newest first. */
  pictures: z.array(DeskPicture),
  /** The vendors a banner may link to; the target is `category:code`. */
  shelves: z.array(z.object({ category: GameCategory, code: VendorCode, name: z.string() })),
});
export type MerchantBanners = z.output<typeof MerchantBanners>;

const merchant = z.object({ id: MerchantId });
const banner = z.object({ id: MerchantId, bannerId: z.uuid() });
const picture = z.object({ id: MerchantId, pictureId: z.uuid() });
const reads = { access: 'operator', needs: 'content.read' } as const;
const edits = { access: 'operator', needs: 'content.edit', confirms: 'WORK', reply: MerchantBanners } as const;
const refuses = 'Visitors see the change within two seconds. Refuses MERCHANT_UNKNOWN';
const checked =
  'LINK_TARGET for an invalid link, NOT_FOUND for a picture the merchant does not have, MALFORMED for a language it does not use, an end before the start, or a link without a name';

export const merchantBanners = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/banners',
  ...reads,
  summary: "List a merchant's banners by group in their order, and its pictures. Refuses MERCHANT_UNKNOWN.",
  params: merchant,
  reply: MerchantBanners,
});

export const makeBanner = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/banners',
  takesIdempotencyKey: true,
  ...edits,
  summary: `Add a banner at the end of its group. The same \`key\` again changes nothing. ${refuses}, ${checked}, CONTENT_FULL, and KEY_REUSED for a key of another banner.`,
  params: merchant,
  body: z.object({
    /** The idempotency key of the request. */
    key: z.uuid(),
    groupName: BannerGroup,
    banner: BannerDraft,
    reason: Reason,
  }),
});

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/banners/:bannerId',
  ...edits,
  summary: `Change a banner. An ended banner shows again if its end is moved to the future. ${refuses}, NOT_FOUND, CHANGED_MEANWHILE, ${checked}, CONTENT_FULL.`,
  params: banner,
  body: z.object({ before: Before, banner: BannerDraft, reason: Reason }),
});

export const takeDownBanner = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/banners/:bannerId/end',
  ...edits,
  summary: `End a banner now. It can be shown again later. ${refuses}, NOT_FOUND, CHANGED_MEANWHILE.`,
  params: banner,
  body: z.object({ before: Before, reason: Reason }),
});

const order = z.array(z.uuid()).check(z.maxLength(bannersMax));

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/banners/order',
  ...edits,
  summary: `Set the order of the current and planned banners of a group. ${refuses}, CHANGED_MEANWHILE, and MALFORMED if the list does not contain exactly these banners.`,
  params: merchant,
  body: z.object({ groupName: BannerGroup, before: order, order, reason: Reason }),
});

/** `BANNER` is cropped to 5:2 around its centre; `WHOLE` keeps its shape, for licences. */
export const PictureShape = z.enum(['BANNER', 'WHOLE']);
export type PictureShape = z.output<typeof PictureShape>;

export const storeMerchantPicture = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/pictures',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  takesPicture: { bytesMax: uploadLimits.bytesMax, types: pictureTypes },
  summary:
    'Upload a picture, PNG or JPEG as the request body. It is re-encoded, at most 1280 pixels wide. The same file again is the same picture. Refuses MERCHANT_UNKNOWN, PICTURE_WANTED, PICTURE_TOO_BIG, BUSY, CONTENT_FULL.',
  params: merchant,
  query: z.object({ shape: z._default(PictureShape, 'BANNER') }),
  reply: DeskPicture,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const merchantPicture = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/pictures/:pictureId',
  ...reads,
  summary: 'Get a picture as visitors see it, as a `data:` URL. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: picture,
  reply: z.object({ source: z.string() }),
});

export const removeMerchantPicture = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/pictures/:pictureId/removal',
  ...edits,
  summary: 'Delete an unused picture. Refuses MERCHANT_UNKNOWN, NOT_FOUND, and CHANGED_MEANWHILE if it is in use.',
  params: picture,
  body: z.object({ reason: Reason }),
});

export const bannerGames = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/banners/games',
  ...reads,
  summary: 'Search the games of a merchant by part of their name, at most ten. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  query: z.object({ search: text(40) }),
  reply: z.array(z.object({ nodeId: NodeId, name: z.string(), vendor: z.string() })),
});
