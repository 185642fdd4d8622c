/** A merchant's announcements and contacts in the console. */
import * as z from 'zod/mini';
import { AnnouncementType, Execution, ServiceType } from './content.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';

const merchant = z.object({ id: MerchantId });

/** The languages of the merchant's site. Texts in other languages are not shown. */
const merchantLanguages = { languages: z.array(z.string()), defaultLanguage: z.string() };

/** Texts by language. A missing language falls back to the merchant's default, then to the first code in alphabetical order. */
const worded = <Words extends z.ZodMiniType>(words: Words) =>
  z.record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/)), words).check(
    z.refine((given) => {
      const written = Object.keys(given).length;
      return written >= 1 && written <= 100;
    }, 'written in at least one language'),
  );

// ---- announcements

export const announcementTitleMax = 200;
/** The length of the content, including HTML. */
export const announcementContentMax = 5_000;
/** The maximum number of current and planned announcements of a merchant; the site reads no more. */
export const announcementsAtOnce = 100;

export const AnnouncementWords = z.object({ title: text(announcementTitleMax), content: textOrNone(announcementContentMax) });
export type AnnouncementWords = z.output<typeof AnnouncementWords>;

/** Shown now; planned for later; over or taken down. */
export const AnnouncementState = z.enum(['SHOWN', 'PLANNED', 'ENDED']);
export type AnnouncementState = z.output<typeof AnnouncementState>;

const kindOf = {
  type: AnnouncementType,
  /** The audience. A headline without an audience appears only in the ticker. */
  executions: z.array(Execution).check(z.maxLength(3)),
  /** Whether to show a button to the member's rewards below it. */
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

/** The announcement that a change replaces: everything except its state, which only depends on time. */
export const AnnouncementAsSeen = z.omit(DeskAnnouncement, { id: true, state: true });
export type AnnouncementAsSeen = z.output<typeof AnnouncementAsSeen>;

export const AnnouncementDraft = z
  .object({
    ...kindOf,
    wording: worded(AnnouncementWords),
    /** Null, or a time in the past: now. */
    from: z.nullable(Moment),
    until: z.nullable(Moment),
  })
  .check(
    z.refine(({ type, executions }) => type === 'H' || executions.length > 0, 'only a headline is for nobody'),
    z.refine(({ executions }) => new Set(executions).size === executions.length, 'each audience once'),
  );
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;

/** A row of the list: the title in the operator's language, and the languages of the announcement. */
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
  summary: 'List announcements and headlines of a merchant, including planned and ended ones, latest first. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  query: z.object({ ...PageQuery, type: z.optional(AnnouncementType), state: z.optional(AnnouncementState) }),
  reply: z.object({ ...page(AnnouncementLine).shape, ...merchantLanguages, timeZone: z.string() }),
});

const oneOf = z.object({ id: MerchantId, announcementId: z.uuid() });

export const deskAnnouncement = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/announcements/:announcementId',
  access: 'operator',
  needs: 'content.read',
  summary: 'Get one announcement with its texts in all languages. Refuses MERCHANT_UNKNOWN, NOT_FOUND.',
  params: oneOf,
  reply: DeskAnnouncement,
});

const refuses =
  'The HTML is cleaned and returned as stored. Visitors see it within two seconds. Refuses MERCHANT_UNKNOWN, ANNOUNCEMENTS_FULL, MALFORMED for a language the merchant does not use, an end before the start, or content that is too long after cleaning';

/** Content in 28 languages, and its earlier version. */
const bodyBytesMax = 1024 * 1024;

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/ops/merchants/:id/announcements',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Create an announcement. The same \`key\` again returns the same announcement, or KEY_REUSED if its content differs. ${refuses}.`,
  params: merchant,
  body: z.object({ key: z.uuid(), wish: AnnouncementDraft, reason: Reason }),
  bodyBytesMax,
  reply: DeskAnnouncement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/announcements/:announcementId',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Change a planned or current announcement. A current one keeps its start. ${refuses}, NOT_FOUND, and CHANGED_MEANWHILE, also if it started or ended in the meantime.`,
  params: oneOf,
  body: z.object({ before: AnnouncementAsSeen, wish: AnnouncementDraft, reason: Reason }),
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
    'End an announcement now, or cancel a planned one. It stays in the list. Taking down again changes nothing. Refuses MERCHANT_UNKNOWN, NOT_FOUND, and CHANGED_MEANWHILE, also if its time ended in the meantime.',
  params: oneOf,
  body: z.object({ before: AnnouncementAsSeen, reason: Reason }),
  bodyBytesMax,
  reply: DeskAnnouncement,
});

// ---- customer-service contacts and resources

export const isHttps = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
};

/** The feedback form of the site. */
export const feedbackPath = '#feedback';

const mail = /^mailto:[^\s@<>"?&]+@[^\s@<>"?&]+\.[a-z]{2,}$/i;
const phone = /^tel:\+?[0-9][0-9-]{2,24}$/;

/** Whether a path fits its kind: the form, a mailbox, a telephone number, or an https address. */
export const fitsKind = (csType: ServiceType, path: string): boolean => {
  if (csType === 'FEEDBACK') return path === feedbackPath;
  if (csType === 'EMAIL') return mail.test(path);
  return csType === 'PHONE' ? phone.test(path) : isHttps(path);
};

/** Whether an address is a path of the site or an external https address. */
export const isResourceUrl = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url) || isHttps(url);

const pathMax = 500;

export const DeskContact = z.object({ csType: ServiceType, path: z.string(), titles: z.record(z.string(), z.string()) });
export type DeskContact = z.output<typeof DeskContact>;

export const contactTitleMax = 100;

export const ContactDraft = z
  .object({ csType: ServiceType, path: text(pathMax), titles: worded(text(contactTitleMax)) })
  .check(z.refine(({ csType, path }) => fitsKind(csType, path), 'leads where its kind says'));
export type ContactDraft = z.output<typeof ContactDraft>;

export const DeskResource = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() });
export type DeskResource = z.output<typeof DeskResource>;

export const ResourceDraft = z.object({
  resourceType: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
  url: text(pathMax).check(z.refine(isResourceUrl, 'a path of the site, or https')),
  labelNameEn: text(100),
});
export type ResourceDraft = z.output<typeof ResourceDraft>;

export const resourcesMax = 30;

const once = <Row>(nameOf: (row: Row) => string) =>
  z.refine<readonly Row[]>((rows) => new Set(rows.map(nameOf)).size === rows.length, 'each kind once');

/** Both in their order on the site. */
export const DeskContacts = z.object({
  merchantId: MerchantId,
  ...merchantLanguages,
  contacts: z.array(DeskContact),
  resources: z.array(DeskResource),
});
export type DeskContacts = z.output<typeof DeskContacts>;

export const deskContacts = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/contacts',
  access: 'operator',
  needs: 'content.read',
  summary: 'List the customer-service contacts and resources of a merchant in their order. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: DeskContacts,
});

const replaces = 'Applies within two seconds. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE if `before` is no longer current';

export const saveContacts = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/contacts',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: `Replace the customer-service contacts and their order. ${replaces}, and MALFORMED for a path that does not fit its kind or a language the merchant does not use.`,
  params: merchant,
  body: z.object({
    before: z.array(DeskContact),
    contacts: z.array(ContactDraft).check(
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
  summary: `Replace the resources and their order. ${replaces}, and MALFORMED for an address that is neither https nor a path of the site.`,
  params: merchant,
  body: z.object({
    before: z.array(DeskResource),
    resources: z.array(ResourceDraft).check(
      z.maxLength(resourcesMax),
      once(({ resourceType }) => resourceType),
    ),
    reason: Reason,
  }),
  reply: DeskContacts,
});
