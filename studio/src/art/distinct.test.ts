import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { allTitles } from '#studio/titles/titles';
import { typefaceOf } from './delivery/typefaces.ts';
import { kindNames, variantsOfKind } from './themes/kinds.ts';
import { themeNamed } from './themes.ts';
import { drawTile } from './tile.ts';

sharp.concurrency(1);

/** What the eye takes in at a glance: where it is lighter than beside it (256 signs), and what colour it is roughly (48 numbers). */
type Glance = { code: string; signs: bigint; colours: Uint8Array };

const columns = 16;
const rows = 16;

const glanceOf = async (svg: string, code: string): Promise<Glance> => {
  // Drawn once, small, and looked at twice.
  const { data, info } = await sharp(Buffer.from(svg), { density: 14.4 })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: info });
  const grey = await small
    .clone()
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  const colours = await small.resize(4, 4, { fit: 'fill' }).raw().toBuffer();
  let signs = 0n;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      signs = (signs << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return { code, signs, colours };
};

const onesIn = (signs: bigint): number => signs.toString(2).replaceAll('0', '').length;
const colourDistance = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

/** Alike to the eye: nearly the same lights and shades, and nearly the same colours. */
const alike = (a: Glance, b: Glance): boolean => colourDistance(a.colours, b.colours) < 6 && onesIn(a.signs ^ b.signs) < 20;

/** A thousand titles: all of some worlds, where likeness would be, and some of all. */
const sample = (): { code: string; name: string; theme: string }[] => {
  const titles = [...allTitles().values()].map(({ code, names, theme }) => ({ code, name: names.en, theme }));
  const whole = titles.filter(({ theme }) => /^(?:koi-garden|cherry-stripe|jewel-deco)\./.test(theme));
  const some = titles.filter((_, index) => index % 25 === 5);
  return [...new Map([...whole, ...some].map((title) => [title.code, title])).values()].slice(0, 1_000);
};

test('of a thousand tiles no two look alike, even without their names', async () => {
  const games = sample();
  assert.ok(games.length >= 990);
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
      if (variant < 24) glances.push(await glanceOf(drawTile({ code: `${kind}-${variant}`, name: '', theme }), theme));
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
