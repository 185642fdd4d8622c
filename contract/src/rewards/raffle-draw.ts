/**
 * The draw of a raffle. The server draws with this code, and the site recomputes the winners with it. `docs/raffles.md` describes the same rule in words, so that anyone can
 * write another verifier. It needs nothing but SHA-256 and HMAC-SHA-256.
 */

/** An entry of the ticket list. */
export type ListedEntry = { code: string; tickets: number };

/** The line of an entry in the ticket list, without its line feed. */
export const listLine = ({ code, tickets }: ListedEntry): string => `${code} ${String(tickets)}`;

/** The ticket list as the text that is hashed: a line for each entry in the order of the codes, each ended by a line feed. */
export const listText = (entries: readonly ListedEntry[]): string => entries.map((entry) => `${listLine(entry)}\n`).join('');

/** SHA-256 of bytes, as lower-case hexadecimal digits. */
export const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** SHA-256 of the ticket list. */
export const listHash = (entries: readonly ListedEntry[]): Promise<string> => sha256Hex(new TextEncoder().encode(listText(entries)));

/** Bytes of hexadecimal digits; undefined for other text. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> | undefined =>
  /^(?:[0-9a-f]{2})*$/.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

type Draw = {
  /** The 32 bytes of the seed. */
  seed: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the ticket list, hexadecimal. */
  listHash: string;
  entries: readonly ListedEntry[];
  /** The number of prizes to draw, the first prize first. */
  prizes: number;
  /** Whether an entry that won leaves the draw with all its tickets. Otherwise only the drawn ticket leaves it. */
  onePrizeEach: boolean;
};

/** The codes of the winners in the order of the prizes; fewer than the prizes if no ticket is left. */
export const drawWinners = async ({ seed, listHash: list, entries, prizes, onePrizeEach }: Draw): Promise<string[]> => {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const left = entries.map(({ tickets }) => tickets);
  let total = left.reduce((sum, tickets) => sum + tickets, 0);
  const winners: string[] = [];
  let counter = 0;
  while (winners.length < prizes && total > 0) {
    const number = await numberAt(key, `${list}:${String(counter)}`, total);
    counter += 1;
    if (number === undefined) continue;
    const index = entryOf(left, number);
    const entry = entries[index];
    if (entry === undefined) throw new Error(`ticket ${String(number)} of ${String(total)} belongs to no entry`);
    winners.push(entry.code);
    const leaving = onePrizeEach ? (left[index] ?? 0) : 1;
    left[index] = (left[index] ?? 0) - leaving;
    total -= leaving;
  }
  return winners;
};

const numberBytes = 8;
const bytesRange = 2n ** 64n;

/** A number from 0 to `total` - 1, each with the same chance; undefined for the few values that would favour small numbers. */
const numberAt = async (key: CryptoKey, message: string, total: number): Promise<number | undefined> => {
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
  const value = new DataView(mac, 0, numberBytes).getBigUint64(0);
  const range = BigInt(total);
  return value < bytesRange - (bytesRange % range) ? Number(value % range) : undefined;
};

/** The entry that holds a ticket, counted from 0 through the tickets left in the order of the list. */
const entryOf = (left: readonly number[], number: number): number => {
  let before = 0;
  return left.findIndex((tickets) => number < (before += tickets));
};
