// Arrays and rows travel in PostgreSQL's binary form. As text, to read them cost the database as much as to write the rows they hold.

/** How values of one type are written: `oid` is its number in PostgreSQL's catalogue, `roomFor` the most bytes a value takes. */
export type Kind<V> = { oid: number; roomFor: (value: V) => number; write: (buffer: Buffer, value: V, at: number) => number };

const noNibble = 16;
const nibbleOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const nibble = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(nibble) ? noNibble : nibble;
});
const nibbleAt = (value: string, at: number): number => nibbleOf[value.charCodeAt(at)] ?? noNibble;

/** Writes so many pairs of hexadecimal digits. */
const writePairs = (buffer: Buffer, value: string, from: number, to: number, pairs: number): void => {
  for (let pair = 0; pair < pairs; pair += 1) {
    const [high, low] = [nibbleAt(value, from + 2 * pair), nibbleAt(value, from + 2 * pair + 1)];
    if (high === noNibble || low === noNibble) throw new Error(`no uuid: ${value}`);
    buffer[to + pair] = (high << 4) | low;
  }
};

/** With dashes or without. */
export const uuid: Kind<string> = {
  oid: 2950,
  roomFor: () => 16,
  write: (buffer, value, at) => {
    if (value.length === 32) writePairs(buffer, value, 0, at, 16);
    else if (value.length === 36) {
      writePairs(buffer, value, 0, at, 4);
      writePairs(buffer, value, 9, at + 4, 2);
      writePairs(buffer, value, 14, at + 6, 2);
      writePairs(buffer, value, 19, at + 8, 2);
      writePairs(buffer, value, 24, at + 10, 6);
    } else throw new Error(`no uuid: ${value}`);
    return 16;
  },
};

const twoTo32 = 2 ** 32;

/** As two halves where that is exact, because Node's own way with large integers takes many steps. */
const writeBigint = (buffer: Buffer, value: bigint, at: number): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return buffer.writeBigInt64BE(value, at) - at;
  const high = Math.floor(number / twoTo32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(number - high * twoTo32, at + 4);
  return 8;
};

export const bigint: Kind<bigint> = { oid: 20, roomFor: () => 8, write: writeBigint };

export const integer: Kind<number> = {
  oid: 23,
  roomFor: () => 4,
  write: (buffer, value, at) => {
    buffer.writeInt32BE(value, at);
    return 4;
  },
};

const bytesOfCharacter = 3;
const shortText = 40;
const asciiMax = 0x7f;

/** A short text character by character, because to call out of JavaScript costs more; a long one, or one that is not ASCII, as a whole. */
const writeText = (buffer: Buffer, value: string, at: number): number => {
  const { length } = value;
  if (length > shortText) return buffer.write(value, at);
  for (let index = 0; index < length; index += 1) {
    const code = value.charCodeAt(index);
    if (code > asciiMax) return buffer.write(value, at);
    buffer[at + index] = code;
  }
  return length;
};

export const text: Kind<string> = { oid: 25, roomFor: (value) => value.length * bytesOfCharacter, write: writeText };

const jsonbVersion = 1;

/** JSON as text, for a column of type `jsonb`. */
export const jsonb: Kind<string> = {
  oid: 3802,
  roomFor: (value) => 1 + value.length * bytesOfCharacter,
  write: (buffer, value, at) => 1 + buffer.write(value, buffer.writeUInt8(jsonbVersion, at)),
};

const epochToPostgresMicroseconds = 946_684_800_000_000n;

/** To the microsecond, as the database keeps it. */
export const instant: Kind<Temporal.Instant> = {
  oid: 1184,
  roomFor: () => 8,
  write: (buffer, value, at) => writeBigint(buffer, value.epochNanoseconds / 1_000n - epochToPostgresMicroseconds, at),
};

const dayMs = 86_400_000;
const epochToPostgresDays = 10_957;

/** A date as it is written: `2026-11-21`. */
export const date: Kind<string> = {
  oid: 1082,
  roomFor: () => 4,
  write: (buffer, value, at) => {
    const epochMs = Date.parse(value);
    if (value.length !== 10 || Number.isNaN(epochMs)) throw new Error(`no date: ${value}`);
    buffer.writeInt32BE(epochMs / dayMs - epochToPostgresDays, at);
    return 4;
  },
};

let scratch = Buffer.allocUnsafeSlow(1 << 20);

/** What is written goes here first, because nobody knows how long it will be. It is taken out before anything else can be written. */
const scratchFor = (used: number, more: number): Buffer => {
  if (used + more <= scratch.length) return scratch;
  const larger = Buffer.allocUnsafeSlow(2 * (used + more));
  scratch.copy(larger, 0, 0, used);
  return (scratch = larger);
};

/** Writes a value behind its size, -1 for null; gives the place after it. */
const append = <V>({ roomFor, write }: Kind<V>, value: V | null, at: number): number => {
  const buffer = scratchFor(at, 4 + (value === null ? 0 : roomFor(value)));
  const size = value === null ? -1 : write(buffer, value, at + 4);
  buffer.writeInt32BE(size, at);
  return at + 4 + Math.max(size, 0);
};

/** The head of `array_send`'s form: dimensions, whether there are nulls, the type; of the one dimension its length and first index. An empty array has no dimension. */
const writeArrayHead = (buffer: Buffer, oid: number, values: readonly unknown[], at: number): number => {
  buffer.writeInt32BE(values.length === 0 ? 0 : 1, at);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, at + 4);
  buffer.writeInt32BE(oid, at + 8);
  if (values.length === 0) return at + 12;
  buffer.writeInt32BE(values.length, at + 12);
  buffer.writeInt32BE(1, at + 16);
  return at + 20;
};

const arrayOf = <V>(kind: Kind<V>, values: readonly (V | null)[]): Buffer => {
  let at = writeArrayHead(scratchFor(0, 20), kind.oid, values, 0);
  for (const value of values) at = append(kind, value, at);
  return Buffer.from(scratch.subarray(0, at));
};

/** For a parameter of type `uuid[]`. */
export const uuids = (values: readonly (string | null)[]): Buffer => arrayOf(uuid, values);
/** For a parameter of type `bigint[]`. */
export const bigints = (values: readonly (bigint | null)[]): Buffer => arrayOf(bigint, values);
/** For a parameter of type `integer[]`. */
export const integers = (values: readonly (number | null)[]): Buffer => arrayOf(integer, values);
/** For a parameter of type `text[]`. */
export const texts = (values: readonly (string | null)[]): Buffer => arrayOf(text, values);
/** For a parameter of type `timestamptz[]`. */
export const instants = (values: readonly (Temporal.Instant | null)[]): Buffer => arrayOf(instant, values);
/** For a parameter of type `date[]`. */
export const dates = (values: readonly (string | null)[]): Buffer => arrayOf(date, values);

/** An array within a row. */
export const uuidArray: Kind<readonly string[]> = {
  oid: 2951,
  roomFor: (values) => 20 + values.length * 20,
  write: (buffer, values, at) => {
    let to = writeArrayHead(buffer, uuid.oid, values, at);
    for (const value of values) {
      buffer.writeInt32BE(16, to);
      to += 4 + uuid.write(buffer, value, to + 4);
    }
    return to - at;
  },
};

/** How one column of a row is written. */
export type Column<R> = (row: R, at: number) => number;

export const columnOf =
  <V>(kind: Kind<V>) =>
  <R>(read: (row: R) => V | null): Column<R> =>
  (row, at) =>
    append(kind, read(row), at);

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** The form that `copy … from stdin (format binary)` reads. */
export const rowsIn = <R>(columns: readonly Column<R>[], rows: readonly R[]): Buffer => {
  let at = signature.copy(scratchFor(0, signature.length));
  for (const row of rows) {
    at = scratchFor(at, 2).writeInt16BE(columns.length, at);
    for (const column of columns) at = column(row, at);
  }
  at = scratchFor(at, 2).writeInt16BE(-1, at);
  return Buffer.from(scratch.subarray(0, at));
};
