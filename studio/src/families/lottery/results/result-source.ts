import * as z from 'zod/mini';
import { type Draw, type DrawSpace, isDrawOf } from '../draw-space.ts';
import { type Sheet, sheetIn } from './sheet.ts';

/** A publisher of results: its name and the address of its API. */
export type ResultSource = { name: string; url: string };

const answersWithinMs = 5_000;
const answerMaxBytes = 32 * 1_024;

const Published = z.object({
  lottery: z.string(),
  draw: z.string(),
  /** False while the draw goes on: numbers that are not drawn yet are left out. */
  complete: z.optional(z.boolean()),
  prizes: z.array(z.object({ code: z.string(), numbers: z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(50)) })).check(z.maxLength(20)),
}); // prettier-ignore
type Published = z.output<typeof Published>;

/** The answer of a source about a draw: its result, or the sheet of a draw that still goes on. */
export type Said = { draw: Draw; complete: true } | { draw: Sheet; complete: false };

/** Asks a source for a draw. Undefined: it has published nothing of the draw. Throws where the source fails or answers something else. */
export const askSource = async (
  { name, url }: ResultSource,
  { code, space }: { code: string; space: DrawSpace },
  label: string,
): Promise<Said | undefined> => {
  const address = `${url.replace(/\/$/, '')}/v1/draws/${encodeURIComponent(code)}/${encodeURIComponent(label)}`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(answersWithinMs) });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  const published = z.parse(Published, JSON.parse(await textOf(response, name)));
  const said = saidIn(published, space);
  if (published.lottery !== code || published.draw !== label || said === undefined) throw new Error(`${name} answered another draw`);
  return said;
};

const saidIn = (published: Published, space: DrawSpace): Said | undefined => {
  if (published.complete === false) {
    const draw = sheetIn(published.prizes, space);
    return draw && { draw, complete: false };
  }
  const draw = drawIn(published, space);
  return draw && { draw, complete: true };
};

/** The values of all places; undefined where prizes are missing, of another length or not possible. */
export const drawIn = ({ prizes }: Pick<Published, 'prizes'>, space: DrawSpace): number[] | undefined => {
  const wanted = space.prizes ?? [{ code: 'draw', digits: space.count, count: 1 }];
  const found = new Map(prizes.map(({ code, numbers }) => [code, numbers]));
  const draw: number[] = [];
  for (const { code, digits, count } of wanted) {
    const numbers = found.get(code);
    if (numbers === undefined) return undefined;
    if (!space.repeats) draw.push(...numbers.map(Number));
    else if (numbers.length !== count || numbers.some((number) => number.length !== digits)) return undefined;
    else draw.push(...numbers.flatMap((number) => Array.from(number, Number)));
  }
  return isDrawOf(space, draw) ? draw : undefined;
};

const textOf = async (response: Response, name: string): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > answerMaxBytes) throw new Error(`${name} answered too much`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
