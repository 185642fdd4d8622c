import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { allTitles } from '#studio/families/slots/titles/titles';
import { typefaceOf } from './delivery/typefaces.ts';
import { kindNames, variantsOfKind } from './themes/kinds.ts';
import { themeNamed } from './themes.ts';
import { drawTile } from './tile.ts';

sharp.concurrency(1);

/** What the eye takes in at a glance: where it is lighter than beside it (256 signs), and what colour it is roughly (48 numbers). */
type Glance = { code: string; signs: bigint; colours: Uint8Array };

const columns = 16;
const rows = 16;

type Pixels = { data: Uint8Array; info: { width: number; height: number; channels: number } };

/** The mean of each cell of a grid that is laid over a picture, red, green and blue. A pixel that two cells share counts for each by its part. */
const cellsOf = ({ data, info: { width, height, channels } }: Pixels, across: number, down: number): number[] => {
  const [cellWidth, cellHeight] = [width / across, height / down];
  const means: number[] = [];
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const [top, left] = [row * cellHeight, column * cellWidth];
      let [red, green, blue] = [0, 0, 0];
      for (let y = Math.floor(top); y < top + cellHeight && y < height; y += 1)
        for (let x = Math.floor(left); x < left + cellWidth && x < width; x += 1) {
          const part = (Math.min(y + 1, top + cellHeight) - Math.max(y, top)) * (Math.min(x + 1, left + cellWidth) - Math.max(x, left));
          const at = (y * width + x) * channels;
          red += part * (data[at] ?? 0);
          green += part * (data[at + 1] ?? 0);
          blue += part * (data[at + 2] ?? 0);
        }
      means.push(...[red, green, blue].map((sum) => Math.round(sum / (cellWidth * cellHeight))));
    }
  return means;
};

const glanceOf = async (svg: string, code: string): Promise<Glance> => {
  // A tenth of its size is two pixels or three to the narrowest cell.
  const pixels = await sharp(Buffer.from(svg), { density: 7.2 })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cells = cellsOf(pixels, columns + 1, rows);
  const lightOf = (cell: number): number =>
    Math.round(0.2126 * (cells[3 * cell] ?? 0) + 0.7152 * (cells[3 * cell + 1] ?? 0) + 0.0722 * (cells[3 * cell + 2] ?? 0));
  let signs = 0n;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      signs = (signs << 1n) | (lightOf(at) < lightOf(at + 1) ? 1n : 0n);
    }
  return { code, signs, colours: Uint8Array.from(cellsOf(pixels, 4, 4)) };
};

const onesIn = (signs: bigint): number => signs.toString(2).replaceAll('0', '').length;
const colourDistance = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
};

/** Alike to the eye: nearly the same lights and shades, and nearly the same colours. */
const alike = (a: Glance, b: Glance): boolean => colourDistance(a.colours, b.colours) < 6 && onesIn(a.signs ^ b.signs) < 20;

/** `npm test -- deep` compares all worlds and a thousand titles, every other run a quarter of them. */
const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** All titles of some worlds, where two would be alike first, and some of all worlds. */
const sample = (): { code: string; name: string; theme: string }[] => {
  const titles = [...allTitles().values()].map(({ code, names, theme }) => ({ code, name: names.en, theme }));
  const whole = titles.filter(({ theme }) => (isDeep ? /^(?:koi-garden|cherry-stripe|jewel-deco)\./ : /^koi-garden\./).test(theme));
  const some = titles.filter((_, index) => index % (isDeep ? 25 : 150) === 5);
  return [...new Map([...whole, ...some].map((title) => [title.code, title])).values()].slice(0, isDeep ? 1_000 : 250);
};

test('of many tiles no two look alike, even without their names', async () => {
  const games = sample();
  assert.ok(games.length >= (isDeep ? 990 : 200), `${games.length} titles`);
  const glances: Glance[] = [];
  for (const game of games) glances.push(await glanceOf(drawTile(game), game.code));
  const pairs: string[] = [];
  for (const [index, a] of glances.entries())
    for (const b of glances.slice(index + 1)) if (alike(a, b)) pairs.push(`${a.code} and ${b.code}`);
  assert.deepEqual(pairs, []);
});

test('of the first pictures of a category no two look alike, and no two of all its pictures are of one making', async () => {
  for (const kind of kindNames) {
    const glances: Glance[] = [];
    const makings = new Set<string>();
    for (let variant = 0; variant < variantsOfKind; variant += 1) {
      const theme = `kind.${kind}.${variant}`;
      makings.add(JSON.stringify(themeNamed(theme)));
      if (variant < (isDeep ? 24 : 8)) glances.push(await glanceOf(drawTile({ code: `${kind}-${variant}`, name: '', theme }), theme));
    }
    assert.equal(makings.size, variantsOfKind, kind);
    const pairs: string[] = [];
    for (const [index, a] of glances.entries())
      for (const b of glances.slice(index + 1)) if (alike(a, b)) pairs.push(`${a.code} and ${b.code}`);
    assert.deepEqual(pairs, []);
  }
});

test('a tile is told from its own copy by nothing, and from one with another name by its letters', async () => {
  const [game] = sample();
  assert.ok(game);
  const [tile, again, other] = await Promise.all([
    glanceOf(drawTile(game, typefaceOf), ''),
    glanceOf(drawTile(game, typefaceOf), ''),
    glanceOf(drawTile({ ...game, name: 'Quite Another Name' }, typefaceOf), ''),
  ]);
  assert.equal(tile.signs, again.signs);
  assert.ok(alike(tile, again));
  assert.notEqual(tile.signs, other.signs);
});
