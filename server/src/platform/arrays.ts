// Arrays travel in PostgreSQL's binary form. As text, to read them cost the database as much as to write the rows they hold.

/** How values of one type are written: `oid` is its number in PostgreSQL's catalogue. */
type Kind<V> = { oid: number; sizeOf: (value: V) => number; write: (buffer: Buffer, value: V, at: number) => void };

const uuid: Kind<string> = {
  oid: 2950,
  sizeOf: () => 16,
  write: (buffer, value, at) => {
    const written = buffer.write(value.replaceAll('-', ''), at, 16, 'hex');
    if (written !== 16) throw new Error(`no uuid: ${value}`);
  },
};
const bigint: Kind<bigint> = { oid: 20, sizeOf: () => 8, write: (buffer, value, at) => buffer.writeBigInt64BE(value, at) };
const text: Kind<string> = { oid: 25, sizeOf: (value) => Buffer.byteLength(value), write: (buffer, value, at) => buffer.write(value, at) };
const epochToPostgresMicroseconds = 946_684_800_000_000n;
const timestamp: Kind<Temporal.Instant> = {
  oid: 1184,
  sizeOf: () => 8,
  write: (buffer, value, at) => buffer.writeBigInt64BE(value.epochNanoseconds / 1_000n - epochToPostgresMicroseconds, at),
};

/**
 * The form of `array_send`: dimensions, whether there are nulls, the type; of the one dimension its length and first index;
 * then each value behind its size, -1 for null.
 */
const arrayOf = <V>({ oid, sizeOf, write }: Kind<V>, values: readonly (V | null)[]): Buffer => {
  const sizes = values.map((value) => (value === null ? 0 : sizeOf(value)));
  const buffer = Buffer.allocUnsafe(20 + sizes.reduce((sum, size) => sum + 4 + size, 0));
  buffer.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  // An empty array has no dimension, and ends here.
  if (values.length === 0) return buffer.subarray(0, 12);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = 20;
  for (const [index, value] of values.entries()) {
    const size = sizes[index] ?? 0;
    buffer.writeInt32BE(value === null ? -1 : size, at);
    if (value !== null) write(buffer, value, at + 4);
    at += 4 + size;
  }
  return buffer;
};

/** For a parameter of type `uuid[]`. */
export const uuids = (values: readonly (string | null)[]): Buffer => arrayOf(uuid, values);
/** For a parameter of type `bigint[]`. */
export const numbers = (values: readonly (bigint | null)[]): Buffer => arrayOf(bigint, values);
/** For a parameter of type `text[]`. */
export const words = (values: readonly (string | null)[]): Buffer => arrayOf(text, values);
/** For a parameter of type `timestamptz[]`; to the microsecond, as the database keeps it. */
export const instants = (values: readonly (Temporal.Instant | null)[]): Buffer => arrayOf(timestamp, values);
