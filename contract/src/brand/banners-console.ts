/** A merchant's banners at the operators' desk: which hang where, in which order, with which picture and words, and what a press opens. */
import * as z from 'zod/mini';
import { BannerGroup, LinkageType } from './content.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text, textOrNone } from '../core/envelope.ts';
import { GameCategory } from '../play/catalogue.ts';
import { MerchantId, NodeId, VendorCode } from '../core/ids.ts';
import { pictureTypes, uploadLimits } from './media.ts';

/** Drawings that every merchant may hang, of the image hosts: `drawingPath`. */
export const bannerDrawings = ['welcome', 'treasure', 'night', 'garden'] as const;
export type BannerDrawing = (typeof bannerDrawings)[number];
export const drawingPath = (name: BannerDrawing): string => `/art/banner/${name}.{w}.{ext}`;

/** A stored picture stands at `/media/` and its id. */
export const storedPath = (id: string): string => `/media/${id}`;
/** The id of a stored picture by its path; undefined for a drawing. */
export const storedIdOf = (picture: string): string | undefined =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(picture)?.[1];

const isDrawing = (picture: string): boolean => bannerDrawings.some((name) => drawingPath(name) === picture);

/** At most so many letters, in each language. */
export const bannerLengths = { alt: 300, title: 90, text: 200, action: 40 } as const;
/** So many banners that show or are planned, and so many pictures, a merchant may have. */
export const bannersMax = 100;
export const picturesMax = 100;

const BannerWords = z.object({
  alt: textOrNone(bannerLengths.alt),
  title: textOrNone(bannerLengths.title),
  text: textOrNone(bannerLengths.text),
  action: textOrNone(bannerLengths.action),
});
export type BannerWords = z.output<typeof BannerWords>;

/** Words by language. Who reads a language that is missing reads the merchant's default, and where that is missing too, any other. */
const Wording = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/)), BannerWords)
  .check(z.refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 100));

const headParts = ['title', 'alt'] as const;

/** The words that are shown of a banner, by where it hangs: all on home, the title alone at the head of a window, and under a licence what it says. */
export const partsOf: Record<BannerGroup, readonly (keyof BannerWords)[]> = {
  w_home: ['title', 'text', 'action', 'alt'],
  w_login: headParts,
  w_register: headParts,
  w_forget: headParts,
  w_leftmenu: headParts,
  w_legal: ['alt'],
};

/** Whether somebody who does not see a banner could not tell what it opens: it is called by what its button, its title or its picture says. A licence opens nothing. */
export const isNameless = (group: BannerGroup, linkageType: LinkageType, words: BannerWords): boolean =>
  linkageType !== 'NONE' && group !== 'w_legal' && partsOf[group].every((part) => part === 'text' || words[part].trim() === '');

/** What hangs somewhere. */
export const BannerWish = z.object({
  picture: z.string().check(
    z.maxLength(500),
    z.refine((path) => isDrawing(path) || storedIdOf(path) !== undefined),
  ),
  linkageType: LinkageType,
  /** Empty where the kind of link has none. */
  target: textOrNone(500),
  wording: Wording,
  /** Null: at once. */
  from: z.nullable(Moment),
  /** Null: until it is taken down. */
  until: z.nullable(Moment),
});
export type BannerWish = z.output<typeof BannerWish>;

/** As it was shown to who changes it. */
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
  /** What its target is called, a game or a vendor; null where there is no more to say. */
  targetName: z.nullable(z.string()),
});
export type DeskBanner = z.output<typeof DeskBanner>;

export const DeskPicture = z.object({
  id: z.uuid(),
  /** In pixels; null where nobody measured it. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** What travels to a browser. */
  bytes: z.number(),
  storedAt: Moment,
  /** Small, as `data:`; null where there is only the picture itself. */
  small: z.nullable(z.string()),
  /** In how many places it stands: banners, those that ended in the last 90 days too, announcements, resources, and texts of the help centre that have it or had. */
  uses: z.number(),
});
export type DeskPicture = z.output<typeof DeskPicture>;

export const MerchantBanners = z.object({
  merchantId: MerchantId,
  /** In the order of the site's menu. */
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  /** Where drawings are. */
  imageHost: z.string(),
  /** By group, in their order; behind them those that ended in the last 90 days, the latest first, at most 50. */
  banners: z.array(DeskBanner),
  /** The newest first. */
  pictures: z.array(DeskPicture),
  /** The vendors a banner may lead to: `category:code` is the target. */
  shelves: z.array(z.object({ category: GameCategory, code: VendorCode, name: z.string() })),
});
export type MerchantBanners = z.output<typeof MerchantBanners>;

const merchant = z.object({ id: MerchantId });
const banner = z.object({ id: MerchantId, bannerId: z.uuid() });
const picture = z.object({ id: MerchantId, pictureId: z.uuid() });
const reads = { access: 'operator', needs: 'content.read' } as const;
const edits = { access: 'operator', needs: 'content.edit', confirms: 'WORK', reply: MerchantBanners } as const;
const refuses = 'Visitors see it within two seconds. Refuses MERCHANT_UNKNOWN';
const checked =
  'LINK_TARGET for a link that leads nowhere, NOT_FOUND for a picture the merchant has not, MALFORMED for a language it does not speak, an end before its beginning, or a link without a name';

export const merchantBanners = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/banners',
  ...reads,
  summary: 'A merchant’s banners of every group in their order, and its pictures. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: MerchantBanners,
});

export const makeBanner = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/banners',
  ...edits,
  summary: `Hangs a banner behind the others of its group. ${refuses}, ${checked}, CONTENT_FULL; REFERENCE_CONFLICT for a name that was used for another. The same once more changes nothing.`,
  params: merchant,
  body: z.object({
    /** What is wished, by a name of its own. */
    key: z.uuid(),
    groupName: BannerGroup,
    banner: BannerWish,
    reason: Reason,
  }),
});

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/banners/:bannerId',
  ...edits,
  summary: `Changes a banner; one that ended shows again where its end is put off. ${refuses}, NOT_FOUND, CHANGED_MEANWHILE, ${checked}, CONTENT_FULL.`,
  params: banner,
  body: z.object({ before: Before, banner: BannerWish, reason: Reason }),
});

export const takeDownBanner = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/banners/:bannerId/end',
  ...edits,
  summary: `Ends a banner now; it can be shown again. ${refuses}, NOT_FOUND, CHANGED_MEANWHILE.`,
  params: banner,
  body: z.object({ before: Before, reason: Reason }),
});

const order = z.array(z.uuid()).check(z.maxLength(bannersMax));

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/banners/order',
  ...edits,
  summary: `Puts the banners of a group that show or are planned into an order. ${refuses}, CHANGED_MEANWHILE, MALFORMED where it is not an order of those.`,
  params: merchant,
  body: z.object({ groupName: BannerGroup, before: order, order, reason: Reason }),
});

/** `BANNER` is cut to 5 to 2 around its middle; `WHOLE` keeps its shape, as a licence does. */
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
    'Keeps a picture, PNG or JPEG as the body itself: made anew, at most 1280 pixels wide. The same file once more is the same picture. Refuses MERCHANT_UNKNOWN, PICTURE_WANTED, PICTURE_TOO_BIG, BUSY, CONTENT_FULL.',
  params: merchant,
  query: z.object({ shape: z._default(PictureShape, 'BANNER') }),
  reply: DeskPicture,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const merchantPicture = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/pictures/:pictureId',
  ...reads,
  summary: 'A picture as visitors get it, as `data:`. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: picture,
  reply: z.object({ source: z.string() }),
});

export const removeMerchantPicture = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/pictures/:pictureId/removal',
  ...edits,
  summary:
    'Removes a picture that stands nowhere. Refuses MERCHANT_UNKNOWN, NOT_FOUND, and CHANGED_MEANWHILE where it stands somewhere by now.',
  params: picture,
  body: z.object({ reason: Reason }),
});

export const bannerGames = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/banners/games',
  ...reads,
  summary: 'Games a merchant shows, by a part of their name: the ten that fit best. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  query: z.object({ search: text(40) }),
  reply: z.array(z.object({ nodeId: NodeId, name: z.string(), vendor: z.string() })),
});
