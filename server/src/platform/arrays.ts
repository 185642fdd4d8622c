// Arrays and rows travel in PostgreSQL's binary form. As text, to read them cost the database as much as to write the rows they hold.

/**
 * How values of one type are written: `oid` is its number in PostgreSQL's catalogue, `roomFor` the most bytes a value takes. `write` writes on the
 * scratch, through `view` where it can, because Node's own ways to write a number look at everything twice; it gives the bytes it took.
 */
export type Kind<V> = { oid: number; roomFor: (value: V) => number; write: (view: DataView, value: V, at: number) => number };

const nibbleOf = Int8Array.from({ length: 128 }, (_, code) => {
  const nibble = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(nibble) ? -1 : nibble;
});
const nibbleAt = (value: string, at: number): number => nibbleOf[value.charCodeAt(at)] ?? -1;

/** Four hexadecimal digits as a number; below zero when one of them is none. */
const fourDigits = (value: string, at: number): number =>
  (nibbleAt(value, at) << 12) | (nibbleAt(value, at + 1) << 8) | (nibbleAt(value, at + 2) << 4) | nibbleAt(value, at + 3);

/** Where each four digits of a uuid begin, with dashes and without. */
const placesOf: Readonly<Record<number, readonly number[]>> = {
  36: [0, 4, 9, 14, 19, 24, 28, 32],
  32: [0, 4, 8, 12, 16, 20, 24, 28],
};

/** With dashes or without. */
export const uuid: Kind<string> = {
  oid: 2950,
  roomFor: () => 16,
  write: (view, value, at) => {
    let [to, all] = [at, 0];
    for (const place of placesOf[value.length] ?? []) {
      const digits = fourDigits(value, place);
      all |= digits;
      view.setInt16(to, digits);
      to += 2;
    }
    if (all < 0 || to === at) throw new Error(`no uuid: ${value}`);
    return 16;
  },
};

export const bigint: Kind<bigint> = {
  oid: 20,
  roomFor: () => 8,
  write: (view, value, at) => {
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`no bigint: ${value}`);
    view.setBigInt64(at, value);
    return 8;
  },
};

export const integer: Kind<number> = {
  oid: 23,
  roomFor: () => 4,
  write: (view, value, at) => {
    if ((value | 0) !== value) throw new RangeError(`no integer: ${value}`);
    view.setInt32(at, value);
    return 4;
  },
};

const bytesOfCharacter = 3;
const shortText = 40;
const asciiMax = 0x7f;

/** A short text character by character, because to call out of JavaScript costs more; a long one, or one that is not ASCII, as a whole. */
const writeText = (view: DataView, value: string, at: number): number => {
  const { length } = value;
  if (length > shortText) return scratch.write(value, at);
  for (let index = 0; index < length; index += 1) {
    const code = value.charCodeAt(index);
    if (code > asciiMax) return scratch.write(value, at);
    view.setUint8(at + index, code);
  }
  return length;
};

export const text: Kind<string> = { oid: 25, roomFor: (value) => value.length * bytesOfCharacter, write: writeText };

const jsonbVersion = 1;

/** JSON as text, for a column of type `jsonb`. */
export const jsonb: Kind<string> = {
  oid: 3802,
  roomFor: (value) => 1 + value.length * bytesOfCharacter,
  write: (view, value, at) => {
    view.setUint8(at, jsonbVersion);
    return 1 + scratch.write(value, at + 1);
  },
};

const epochToPostgresMicroseconds = 946_684_800_000_000n;

let lastInstant: { instant: Temporal.Instant; microseconds: bigint } | undefined;

/** All rows of a batch were written at one instant, so it is worked out once. */
const microsecondsOf = (instant: Temporal.Instant): bigint => {
  if (lastInstant?.instant !== instant)
    lastInstant = { instant, microseconds: instant.epochNanoseconds / 1_000n - epochToPostgresMicroseconds };
  return lastInstant.microseconds;
};

/** To the microsecond, as the database keeps it. */
export const instant: Kind<Temporal.Instant> = {
  oid: 1184,
  roomFor: () => 8,
  write: (view, value, at) => bigint.write(view, microsecondsOf(value), at),
};

/** An instant by its milliseconds since 1970. */
export const epochMs: Kind<number> = {
  oid: instant.oid,
  roomFor: () => 8,
  write: (view, value, at) => bigint.write(view, BigInt(value) * 1_000n - epochToPostgresMicroseconds, at),
};

export const boolean: Kind<boolean> = {
  oid: 16,
  roomFor: () => 1,
  write: (view, value, at) => {
    view.setInt8(at, value ? 1 : 0);
    return 1;
  },
};

const dayMs = 86_400_000;
const epochToPostgresDays = 10_957;

/** A date as it is written: `2026-11-21`. */
export const date: Kind<string> = {
  oid: 1082,
  roomFor: () => 4,
  write: (view, value, at) => {
    const atMs = Date.parse(value);
    if (value.length !== 10 || Number.isNaN(atMs)) throw new Error(`no date: ${value}`);
    view.setInt32(at, atMs / dayMs - epochToPostgresDays);
    return 4;
  },
};

let scratch = Buffer.allocUnsafeSlow(1 << 20);
let scratchView = new DataView(scratch.buffer);

/** Text is written here first, because its length is not known before. It is taken out before anything else can be written. */
const scratchFor = (used: number, more: number): DataView => {
  if (used + more <= scratch.length) return scratchView;
  const larger = Buffer.allocUnsafeSlow(2 * (used + more));
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
  return (scratchView = new DataView(scratch.buffer));
};

/** Writes a value behind its size, -1 for null; gives the place after it. */
const append = <V>({ roomFor, write }: Kind<V>, value: V | null, at: number): number => {
  if (value === null) {
    scratchFor(at, 4).setInt32(at, -1);
    return at + 4;
  }
  const view = scratchFor(at, 4 + roomFor(value));
  const size = write(view, value, at + 4);
  view.setInt32(at, size);
  return at + 4 + size;
};

/** The head of `array_send`'s form: dimensions, whether there are nulls, the type; of the one dimension its length and first index. An empty array has no dimension. */
const writeArrayHead = (view: DataView, oid: number, values: readonly unknown[], at: number): number => {
  view.setInt32(at, values.length === 0 ? 0 : 1);
  view.setInt32(at + 4, values.includes(null) ? 1 : 0);
  view.setInt32(at + 8, oid);
  if (values.length === 0) return at + 12;
  view.setInt32(at + 12, values.length);
  view.setInt32(at + 16, 1);
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
/** For a parameter of type `boolean[]`. */
export const booleans = (values: readonly (boolean | null)[]): Buffer => arrayOf(boolean, values);
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
  write: (view, values, at) => {
    let to = writeArrayHead(view, uuid.oid, values, at);
    for (const value of values) {
      view.setInt32(to, 16);
      to += 4 + uuid.write(view, value, to + 4);
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
  scratchFor(0, signature.length);
  let at = signature.copy(scratch);
  for (const row of rows) {
    scratchFor(at, 2).setInt16(at, columns.length);
    at += 2;
    for (const column of columns) at = column(row, at);
  }
  scratchFor(at, 2).setInt16(at, -1);
  return Buffer.from(scratch.subarray(0, at + 2));
};
