// Arrays and rows travel in PostgreSQL's binary form. As text, to read them cost the database as much as to write the rows they hold.

/** How values of one type are written: `oid` is its number in PostgreSQL's catalogue, `roomFor` the most bytes a value takes. */
export type Kind<V> = { oid: number; roomFor: (value: V) => number; write: (buffer: Buffer, value: V, at: number) => number };

const noNibble = 16;
const nibbleOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const nibble = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(nibble) ? noNibble : nibble;
});

/** With dashes or without. */
export const uuid: Kind<string> = {
  oid: 2950,
  roomFor: () => 16,
  write: (buffer, value, at) => {
    let digits = 0;
    for (let from = 0; from < value.length; from += 1) {
      const code = value.charCodeAt(from);
      if (code === dash) continue;
      const nibble = nibbleOf[code] ?? noNibble;
      if (nibble === noNibble || digits === 32) throw new Error(`no uuid: ${value}`);
      const to = at + (digits >> 1);
      buffer[to] = (digits & 1) === 0 ? nibble << 4 : (buffer[to] ?? 0) | nibble;
      digits += 1;
    }
    if (digits !== 32) throw new Error(`no uuid: ${value}`);
    return 16;
  },
};
const dash = 45;

export const bigint: Kind<bigint> = {
  oid: 20,
  roomFor: () => 8,
  write: (buffer, value, at) => {
    buffer.writeBigInt64BE(value, at);
    return 8;
  },
};

export const integer: Kind<number> = {
  oid: 23,
  roomFor: () => 4,
  write: (buffer, value, at) => {
    buffer.writeInt32BE(value, at);
    return 4;
  },
};

const bytesOfCharacter = 3;

export const text: Kind<string> = {
  oid: 25,
  roomFor: (value) => value.length * bytesOfCharacter,
  write: (buffer, value, at) => buffer.write(value, at),
};

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
  write: (buffer, value, at) => {
    buffer.writeBigInt64BE(value.epochNanoseconds / 1_000n - epochToPostgresMicroseconds, at);
    return 8;
  },
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

/**
 * The form of `array_send`: dimensions, whether there are nulls, the type; of the one dimension its length and first index; then each value.
 */
const arrayOf = <V>(kind: Kind<V>, values: readonly (V | null)[]): Buffer => {
  const head = scratchFor(0, 20);
  head.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  head.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  head.writeInt32BE(kind.oid, 8);
  head.writeInt32BE(values.length, 12);
  head.writeInt32BE(1, 16);
  // An empty array has no dimension, and ends after the type.
  let at = values.length === 0 ? 12 : 20;
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
