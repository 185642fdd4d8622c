import {
  addressDaysMax,
  addressDocumentsOf,
  type DocumentSide,
  type DocumentType,
  identityDocumentsOf,
  sidesOf,
} from '@croupier/contract/people/kyc';

/** From which sums on a level is needed; null: for no sum. */
export type Threshold = {
  level: 1 | 2 | 3;
  depositsTotal: bigint | null;
  withdrawalSingle: bigint | null;
  withdrawalsTotal: bigint | null;
};
export type Sums = { depositsTotal?: bigint; withdrawalSingle?: bigint; withdrawalsTotal?: bigint };

const isAbove = (sum: bigint | undefined, threshold: bigint | null): boolean => sum !== undefined && threshold !== null && sum > threshold;

/** The highest level some sums need. */
export const levelFor = (thresholds: readonly Threshold[], sums: Sums): 0 | 1 | 2 | 3 =>
  thresholds.reduce<0 | 1 | 2 | 3>(
    (level, of) =>
      of.level > level &&
      (isAbove(sums.depositsTotal, of.depositsTotal) ||
        isAbove(sums.withdrawalSingle, of.withdrawalSingle) ||
        isAbove(sums.withdrawalsTotal, of.withdrawalsTotal))
        ? of.level
        : level,
    0,
  );

/** Each level takes the ones below it. */
export const levelOf = ({ contact, identity, address }: Record<'contact' | 'identity' | 'address', boolean>): 0 | 1 | 2 | 3 =>
  !contact ? 0 : !identity ? 1 : !address ? 2 : 3;

const lettersIn = (name: string): number => name.match(/\p{L}/gu)?.length ?? 0;

/** A name as it is stored: as it was typed, in NFC. */
export const tidyName = (name: string): string => name.normalize('NFC').trim();
const nameMax = 100;

/** A document's number as it is compared: without blanks and dashes. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-/.]/g, '');

/** Which sides are wanted and not there, or there and not wanted. Empty when all is right. */
export const wrongSides = (type: DocumentType, given: readonly DocumentSide[]): DocumentSide[] => {
  const wanted = sidesOf(type);
  const twice = given.filter((side, at) => given.indexOf(side) !== at);
  return [...new Set([...wanted.filter((side) => !given.includes(side)), ...given.filter((side) => !wanted.includes(side)), ...twice])];
};

type Problem = { code: 'FIELD_FORMAT' | 'UNDER_AGE' | 'DOCUMENT_EXPIRED'; field?: string; minimumAge?: number };

type Identity = {
  country: string;
  documentType: DocumentType;
  documentNumber: string;
  fullName: string;
  birthday: string;
  expiresOn: string | null;
};

/** The faults of a document that is to prove an identity. Days are the merchant's. */
export const problemWithIdentity = (given: Identity, { today, minimumAge }: { today: string; minimumAge: number }): Problem | undefined => {
  const { country, documentType, documentNumber, fullName, birthday, expiresOn } = given;
  if (!identityDocumentsOf(country).includes(documentType)) return { code: 'FIELD_FORMAT', field: 'documentType' };
  if (!/^[A-Z0-9]{5,30}$/.test(plainNumber(documentNumber))) return { code: 'FIELD_FORMAT', field: 'documentNumber' };
  if (country === 'TH' && documentType === 'ID_CARD' && !isThaiNumber(plainNumber(documentNumber)))
    return { code: 'FIELD_FORMAT', field: 'documentNumber' };
  if (lettersIn(fullName) < 2 || tidyName(fullName).length > nameMax || /\d/.test(fullName))
    return { code: 'FIELD_FORMAT', field: 'fullName' };
  if (birthday < '1900-01-01' || birthday > today) return { code: 'FIELD_FORMAT', field: 'birthday' };
  if (Temporal.PlainDate.from(birthday).until(today, { largestUnit: 'years' }).years < minimumAge)
    return { code: 'UNDER_AGE', minimumAge, field: 'birthday' };
  if (expiresOn !== null && expiresOn < today) return { code: 'DOCUMENT_EXPIRED', field: 'expiresOn' };
  return undefined;
};

/** Thirteen digits, the last of which checks the others: weights 13 to 2, modulo 11. */
export const isThaiNumber = (number: string): boolean => {
  if (!/^\d{13}$/.test(number)) return false;
  const sum = Array.from(number.slice(0, 12)).reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(number[12]);
};

/** The faults of a letter that is to prove an address. */
export const problemWithAddress = (
  { country, documentType, issuedOn }: { country: string; documentType: DocumentType; issuedOn: string },
  today: string,
): Problem | undefined => {
  if (!addressDocumentsOf(country).includes(documentType)) return { code: 'FIELD_FORMAT', field: 'documentType' };
  const oldest = Temporal.PlainDate.from(today).subtract({ days: addressDaysMax }).toString();
  // A house registration is as good as the day it is copied; the reviewer looks at it.
  if (issuedOn > today || (documentType !== 'HOUSE_REGISTRATION' && issuedOn < oldest)) return { code: 'FIELD_FORMAT', field: 'issuedOn' };
  return undefined;
};
