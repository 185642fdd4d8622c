/**
 * The grammar of EMVCo's merchant-presented QR codes, which Thailand, Viet Nam and Cambodia all write in: two digits name a field, two say
 * how long it is, and a field of fields is written the same way (EMV QRCPS-MPM 1.1, 3). One code path for all rails.
 */
export type Field = readonly [id: string, value: string];

/** Why a text is not what it should be. */
export type QrProblem =
  | 'NOT_TLV'
  | 'FIELD_TWICE'
  | 'CHECKSUM_WRONG'
  | 'OTHER_STANDARD'
  | 'FIELD_MISSING'
  | 'FIELD_WRONG'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_WRONG';

/** The fields that were read, or the reason why they cannot be, with the field: `38.01.00` is field 00 of field 01 of field 38. */
export type Read<T> = { ok: true; value: T } | { ok: false; problem: QrProblem; at: string };

/** Thrown inside a reading and caught by `reading`; nobody else sees it. */
class Unreadable extends Error {
  readonly problem: QrProblem;
  readonly at: string;

  constructor(problem: QrProblem, at: string) {
    super(`${problem} at ${at}`);
    this.problem = problem;
    this.at = at;
  }
}

/** Ends a reading. */
export const unreadable = (problem: QrProblem, at: string): never => {
  throw new Unreadable(problem, at);
};

/** Carries out a reading that may end with `unreadable`. */
export const reading = <T>(read: () => T): Read<T> => {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem, at: error.at };
    throw error;
  }
};

const longest = 99;
/** The characters that every channel's reader can read: printable ASCII. */
const printable = /^[\x20-\x7e]+$/;

/** Writes fields in the order given. @throws for a value that is empty, longer than 99, or not printable ASCII. */
export const writeFields = (fields: readonly Field[]): string =>
  fields
    .map(([id, value]) => {
      if (!/^\d\d$/.test(id) || value.length > longest || !printable.test(value)) throw new Error(`field ${id} cannot hold "${value}"`);
      return `${id}${value.length.toString().padStart(2, '0')}${value}`;
    })
    .join('');

/** The fields of a text, or of the field at `path`. Lengths count characters, so that names in other scripts are read whole. */
export const readFields = (text: string, path = ''): ReadonlyMap<string, string> => {
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('');
    if (!/^\d{4}$/.test(head)) unreadable('NOT_TLV', path === '' ? 'text' : path);
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))];
    const value = characters.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length) unreadable('NOT_TLV', below(path, id));
    if (fields.has(id)) unreadable('FIELD_TWICE', below(path, id));
    fields.set(id, value.join(''));
    at += 4 + length;
  }
  return fields;
};

const below = (path: string, id: string): string => (path === '' ? id : `${path}.${id}`);

/** CRC-16/CCITT-FALSE of a text's UTF-8 bytes: polynomial 1021, begun with FFFF (EMV QRCPS-MPM 1.1, 4.7.3). */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
};

/** Ends a text with its checksum, in the field of that name. */
export const withChecksum = (text: string, id: string): string => {
  const open = `${text}${id}04`;
  return open + crc16(open);
};

/** The fields of a text whose checksum is right and stands at its end. Banks write it in either case. */
export const readChecked = (text: string, checksumId: string): ReadonlyMap<string, string> => {
  const fields = readFields(text);
  if (!fields.has(checksumId)) unreadable('FIELD_MISSING', checksumId);
  const [open, given] = [text.slice(0, -4), text.slice(-4)];
  if (!open.endsWith(`${checksumId}04`)) unreadable('FIELD_WRONG', checksumId);
  if (crc16(open) !== given.toUpperCase()) unreadable('CHECKSUM_WRONG', checksumId);
  return fields;
};
