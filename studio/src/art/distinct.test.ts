import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { allTitles, titlesElsewhere } from '#studio/families/slots/titles/titles';
import checkedDrawings from './checked-drawings.json' with { type: 'json' };
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

/**
 * Pixels take a hundred times as long as a drawing, so drawings that were compared once, with the same version of the program that makes the pixels, are known by their
 * digest (`checked-drawings.json`), and of them only every fourth is compared again. Other drawings are all compared, and `npm test -- deep` compares all.
 */
const isDeep = process.env['TEST_DEPTH'] === 'deep';

type Drawing = { code: string; svg: string };

/** The drawings to compare: all, or every fourth of those that were compared before. */
const toCompare = (t: TestContext, checked: string, drawings: readonly Drawing[]): readonly Drawing[] => {
  const hash = createHash('sha256').update(`${sharp.versions.vips} ${sharp.versions.rsvg}`);
  for (const { svg } of drawings) hash.update(svg);
  const digest = hash.digest('hex').slice(0, 32);
  if (digest !== checked) t.diagnostic(`all are compared; once none are alike, checked-drawings.json may know these drawings as ${digest}`);
  return isDeep || digest !== checked ? drawings : drawings.filter((_, index) => index % 4 === 0);
};

const pairsAlike = async (drawings: readonly Drawing[]): Promise<string[]> => {
  const glances: Glance[] = [];
  for (const { svg, code } of drawings) glances.push(await glanceOf(svg, code));
  return glances.flatMap((a, index) => glances.slice(index + 1).flatMap((b) => (alike(a, b) ? [`${a.code} and ${b.code}`] : [])));
};

/** A thousand titles: all of some worlds, where two would be alike first, and some of all worlds. */
const sample = (): { code: string; name: string; theme: string }[] => {
  const titles = [...allTitles().values(), ...titlesElsewhere()].map(({ code, names, theme }) => ({ code, name: names.en, theme }));
  const whole = titles.filter(({ theme }) => /^(?:koi-garden|cherry-stripe|jewel-deco)\./.test(theme));
  const some = titles.filter((_, index) => index % 25 === 5);
  return [...new Map([...whole, ...some].map((title) => [title.code, title])).values()].slice(0, 1_000);
};

test('of a thousand tiles no two look alike, even without their names', async (t) => {
  const drawings = sample().map((game) => ({ code: game.code, svg: drawTile(game) }));
  assert.ok(drawings.length >= 990, `${drawings.length} titles`);
  assert.equal(new Set(drawings.map(({ svg }) => svg)).size, drawings.length);
  assert.deepEqual(await pairsAlike(toCompare(t, checkedDrawings.tiles, drawings)), []);
});

test('of the first pictures of a category no two look alike, and no two of all its pictures are of one making', async (t) => {
  const first = kindNames.map((kind) =>
    Array.from({ length: 24 }, (_, variant) => {
      const theme = `kind.${kind}.${variant}`;
      return { code: theme, svg: drawTile({ code: `${kind}-${variant}`, name: '', theme }) };
    }),
  );
  const compared = new Set(toCompare(t, checkedDrawings.kinds, first.flat()));
  for (const [index, kind] of kindNames.entries()) {
    const makings = Array.from({ length: variantsOfKind }, (_, variant) => JSON.stringify(themeNamed(`kind.${kind}.${variant}`)));
    assert.equal(new Set(makings).size, variantsOfKind, kind);
    assert.deepEqual(await pairsAlike((first[index] ?? []).filter((drawing) => compared.has(drawing))), []);
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
