/** What a merchant announces and where its visitors turn to, at the operators' desk. */
import * as z from 'zod/mini';
import { AnnouncementType, Execution, ServiceType } from './content.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';

const merchant = z.object({ id: MerchantId });

/** How the merchant's site speaks: what is written in none of these languages nobody reads. */
const speech = { languages: z.array(z.string()), defaultLanguage: z.string() };

/** By language; who reads another reads the merchant's default, and where that is missing the first by the alphabet of codes. */
const worded = <Words extends z.ZodMiniType>(words: Words) =>
  z.record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/)), words).check(
    z.refine((given) => {
      const written = Object.keys(given).length;
      return written >= 1 && written <= 100;
    }, 'written in at least one language'),
  );

// ---- announcements

export const announcementTitleMax = 200;
/** Letters of the content, its HTML included. */
export const announcementContentMax = 5_000;
/** So many announcements of a merchant are shown or planned at once: the site reads no more. */
export const announcementsAtOnce = 100;

export const AnnouncementWords = z.object({ title: text(announcementTitleMax), content: textOrNone(announcementContentMax) });
export type AnnouncementWords = z.output<typeof AnnouncementWords>;

/** Shown now; its time is yet to come; its time is over, or it was taken down. */
export const AnnouncementState = z.enum(['SHOWN', 'PLANNED', 'ENDED']);
export type AnnouncementState = z.output<typeof AnnouncementState>;

const kindOf = {
  type: AnnouncementType,
  /** Whom it is shown to. A headline for nobody stands in the ticker alone. */
  executions: z.array(Execution).check(z.maxLength(3)),
  /** Whether a button to the member's rewards stands under it. */
  promotion: z.boolean(),
};

export const DeskAnnouncement = z.object({
  id: z.uuid(),
  ...kindOf,
  wording: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  from: Moment,
  /** Null: until it is taken down. */
  until: z.nullable(Moment),
  takenDownAt: z.nullable(Moment),
  state: AnnouncementState,
});
export type DeskAnnouncement = z.output<typeof DeskAnnouncement>;

/** What is written over by a change: all of it but its state, which time alone moves on. */
export const AnnouncementAsSeen = z.omit(DeskAnnouncement, { id: true, state: true });
export type AnnouncementAsSeen = z.output<typeof AnnouncementAsSeen>;

export const AnnouncementWish = z
  .object({
    ...kindOf,
    wording: worded(AnnouncementWords),
    /** Null: now. What has gone by counts as now. */
    from: z.nullable(Moment),
    until: z.nullable(Moment),
  })
  .check(
    z.refine(({ type, executions }) => type === 'H' || executions.length > 0, 'only a headline is for nobody'),
    z.refine(({ executions }) => new Set(executions).size === executions.length, 'each audience once'),
  );
export type AnnouncementWish = z.output<typeof AnnouncementWish>;

/** One line of the list: its title as the operator reads it, and in which languages it is written. */
export const AnnouncementLine = z.object({
  ...z.omit(DeskAnnouncement, { wording: true }).shape,
  title: z.string(),
  titleLanguage: z.string(),
  written: z.array(z.string()),
});
export type AnnouncementLine = z.output<typeof AnnouncementLine>;

export const deskAnnouncements = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/announcements',
  access: 'operator',
  needs: 'content.read',
  summary: 'Announcements and headlines of a merchant, also planned and ended ones, the last to be shown first. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  query: z.object({ ...PageQuery, type: z.optional(AnnouncementType), state: z.optional(AnnouncementState) }),
  reply: z.object({ ...page(AnnouncementLine).shape, ...speech, timeZone: z.string() }),
});

const oneOf = z.object({ id: MerchantId, announcementId: z.uuid() });

export const deskAnnouncement = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/announcements/:announcementId',
  access: 'operator',
  needs: 'content.read',
  summary: 'One announcement with all its words. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: oneOf,
  reply: DeskAnnouncement,
});

const refuses =
  'HTML is cleaned: the answer is what is kept. Counts within two seconds. Refuses MERCHANT_UNKNOWN, ANNOUNCEMENTS_FULL, MALFORMED for a language the merchant does not speak, an end before the beginning, or content that cleaning makes too long';

/** Content of 28 languages, and what it was before. */
const bodyBytesMax = 1024 * 1024;

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/announcements',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Announces something. The same \`key\` again answers with what it made, or KEY_REUSED for another wish. ${refuses}.`,
  params: merchant,
  body: z.object({ key: z.uuid(), wish: AnnouncementWish, reason: Reason }),
  bodyBytesMax,
  reply: DeskAnnouncement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/announcements/:announcementId',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Changes an announcement that is planned or shown; one that is shown keeps its beginning. ${refuses}, NOT_FOUND, CHANGED_MEANWHILE also for one that has begun or ended meanwhile.`,
  params: oneOf,
  body: z.object({ before: AnnouncementAsSeen, wish: AnnouncementWish, reason: Reason }),
  bodyBytesMax,
  reply: DeskAnnouncement,
});

export const takeAnnouncementDown = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/announcements/:announcementId/end',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary:
    'Ends an announcement now, or keeps a planned one from being shown. It stays in the list. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE also for one whose time was over meanwhile. One that was taken down already stays as it is.',
  params: oneOf,
  body: z.object({ before: AnnouncementAsSeen, reason: Reason }),
  bodyBytesMax,
  reply: DeskAnnouncement,
});

// ---- ways to customer service, and resources

const isHttps = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
};

/** The form of the site. */
export const feedbackPath = '#feedback';

const mail = /^mailto:[^\s@<>"?&]+@[^\s@<>"?&]+\.[a-z]{2,}$/i;
const phone = /^tel:\+?[0-9][0-9-]{2,24}$/;

/** Whether a path leads where its kind says: to the form, a mailbox, a telephone, or an https address. */
export const fitsKind = (csType: ServiceType, path: string): boolean => {
  if (csType === 'FEEDBACK') return path === feedbackPath;
  if (csType === 'EMAIL') return mail.test(path);
  return csType === 'PHONE' ? phone.test(path) : isHttps(path);
};

/** Whether a file or a page is on the site itself, or elsewhere under https. */
export const isResourceUrl = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url) || isHttps(url);

const pathMax = 500;

export const DeskContact = z.object({ csType: ServiceType, path: z.string(), titles: z.record(z.string(), z.string()) });
export type DeskContact = z.output<typeof DeskContact>;

export const contactTitleMax = 100;

export const ContactWish = z
  .object({ csType: ServiceType, path: text(pathMax), titles: worded(text(contactTitleMax)) })
  .check(z.refine(({ csType, path }) => fitsKind(csType, path), 'leads where its kind says'));
export type ContactWish = z.output<typeof ContactWish>;

export const DeskResource = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() });
export type DeskResource = z.output<typeof DeskResource>;

export const ResourceWish = z.object({
  resourceType: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
  url: text(pathMax).check(z.refine(isResourceUrl, 'a path of the site, or https')),
  labelNameEn: text(100),
});
export type ResourceWish = z.output<typeof ResourceWish>;

export const resourcesMax = 30;

const once = <Row>(nameOf: (row: Row) => string) =>
  z.refine<readonly Row[]>((rows) => new Set(rows.map(nameOf)).size === rows.length, 'each kind once');

/** Both in their order on the site. */
export const DeskContacts = z.object({
  merchantId: MerchantId,
  ...speech,
  contacts: z.array(DeskContact),
  resources: z.array(DeskResource),
});
export type DeskContacts = z.output<typeof DeskContacts>;

export const deskContacts = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/contacts',
  access: 'operator',
  needs: 'content.read',
  summary: 'Ways to customer service of a merchant, and resources, as they stand on its site. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: DeskContacts,
});

const replaces = 'Counts within two seconds. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE where `before` is no more what stands';

export const saveContacts = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/contacts',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Offers these ways to customer service, in this order, and no others. ${replaces}, MALFORMED for a path that does not fit its kind, or a language the merchant does not speak.`,
  params: merchant,
  body: z.object({
    before: z.array(DeskContact),
    contacts: z.array(ContactWish).check(
      z.maxLength(ServiceType.options.length),
      once(({ csType }) => csType),
    ),
    reason: Reason,
  }),
  reply: DeskContacts,
});

export const saveResources = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/resources',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Offers these files and places, in this order, and no others. ${replaces}, MALFORMED for an address that is neither https nor of the site.`,
  params: merchant,
  body: z.object({
    before: z.array(DeskResource),
    resources: z.array(ResourceWish).check(
      z.maxLength(resourcesMax),
      once(({ resourceType }) => resourceType),
    ),
    reason: Reason,
  }),
  reply: DeskContacts,
});
