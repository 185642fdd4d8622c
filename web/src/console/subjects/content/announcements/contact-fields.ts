import type { ServiceType } from '@croupier/contract/brand/content';
import {
  type ContactDraft,
  contactTitleMax,
  type DeskContact,
  feedbackPath,
  fitsKind,
} from '@croupier/contract/brand/announcements-console';

/** The part of a path that a person writes: the address, without the parts that only a browser needs. */
export const addressOf = (path: string): string => path.replace(/^(?:mailto:|tel:)/, '');

/** Where a messenger shows the account that was typed by its name or number. */
const profileAddress = {
  LINE: (id: string) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`,
  TELEGRAM: (id: string) => `https://t.me/${encodeURIComponent(id.replace(/^@/, ''))}`,
  WHATSAPP: (id: string) => `https://wa.me/${digitsOf(id)}`,
  MESSENGER: (id: string) => `https://m.me/${encodeURIComponent(id.replace(/^@/, ''))}`,
  ZALO: (id: string) => `https://zalo.me/${digitsOf(id)}`,
} as const satisfies Partial<Record<ServiceType, (id: string) => string>>;
const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');
const isMessenger = (csType: ServiceType): csType is keyof typeof profileAddress => csType in profileAddress;

/** The path a kind leads to: an e-mail, a number, an https address as it stands, or the account at a messenger by its name or number. */
export const pathOf = (csType: ServiceType, address: string): string => {
  const said = address.trim();
  if (csType === 'FEEDBACK') return feedbackPath;
  if (csType === 'EMAIL') return `mailto:${said}`;
  if (said !== '' && !/^https?:/i.test(said) && isMessenger(csType)) return profileAddress[csType](said);
  // Blanks and brackets are how numbers are written, not how they are dialled.
  return csType === 'PHONE' ? `tel:${said.replaceAll(/[\s().]/g, '')}` : said;
};

/** A way as it is typed; titles by language, empty where nothing is written. */
export type TypedWay = { csType: ServiceType; address: string; titles: Readonly<Record<string, string>> };

export const typedWay = ({ csType, path, titles }: DeskContact): TypedWay => ({ csType, address: addressOf(path), titles });

/** The languages in which a way has a title. */
export const titledIn = ({ titles }: Pick<TypedWay, 'titles'>): string[] =>
  Object.keys(titles).filter((language) => titles[language]?.trim() !== '');

/** Which of a way's parts cannot stand. */
export const wrongIn = (way: TypedWay): { address: boolean; titles: boolean } => ({
  address: !fitsKind(way.csType, pathOf(way.csType, way.address)),
  titles: titledIn(way).length === 0 || Object.values(way.titles).some((title) => title.length > contactTitleMax),
});

export const contactOf = (way: TypedWay): ContactDraft => ({
  csType: way.csType,
  path: pathOf(way.csType, way.address),
  titles: Object.fromEntries(titledIn(way).map((language) => [language, way.titles[language]?.trim() ?? ''])),
});
