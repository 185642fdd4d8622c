import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titles } from '#studio/families/slots/titles/authored';
import { drawBanner, isBannerName } from './banner.ts';
import { typefaceOf } from './delivery/typefaces.ts';
import { emblems, emblemSvg, isEmblemName } from './emblems.ts';
import { paletteOf } from './palette.ts';
import { drawTile } from './tile.ts';
import { drawVendorMark } from './vendor-mark.ts';

const games = titles.map((title) => ({ code: title.code, name: title.names.en, theme: title.theme }));
const [first] = games;
assert(first !== undefined);

/** The targets that a document may point at: parts of itself. */
const outsideReferences = (svg: string): string[] =>
  [...svg.matchAll(/(?:href|src)\s*=\s*"([^"]*)"|url\(([^)]*)\)/g)]
    .map((found) => found[1] ?? found[2] ?? '')
    .filter((target) => !target.startsWith('#'));

const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? '');

test('the same game gives the same bytes', () => {
  for (const game of games) assert.equal(drawTile(game, typefaceOf), drawTile(game, typefaceOf));
});

test('two games of one theme are not the same picture', () => {
  assert.notEqual(drawTile({ ...first, code: 'one' }), drawTile({ ...first, code: 'two' }));
});

test('every picture stands alone: nothing outside, no number missing, no id twice, every reference met', () => {
  const pictures = [
    ...games.map((game) => drawTile(game, typefaceOf)),
    ...games.map((game) => drawTile(game)),
    drawBanner('welcome'),
    drawVendorMark('STUDIO', typefaceOf),
  ];
  for (const svg of pictures) {
    assert.deepEqual(outsideReferences(svg), []);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity|<script|<foreignObject|<image/);
    const known = ids(svg);
    assert.equal(new Set(known).size, known.length, 'an id twice');
    for (const [, target] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g))
      assert(target === undefined || known.includes(target), `nothing is called ${target}`);
  }
});

test('a name cannot write markup', () => {
  const svg = drawTile({ ...first, name: '<script>"&\'</script>' }, typefaceOf);
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /&#60;script&#62;&#34;&#38;&#39;/);
});

test('a name in another script gives the picture without lettering', () => {
  assert.equal(drawTile({ ...first, name: 'อุ้งเท้ากำมะหยี่' }, typefaceOf).includes('id="name"'), false);
  assert.equal(drawTile(first, typefaceOf).includes('id="name"'), true);
});

test('every emblem is drawn whole, with ids of its own', () => {
  const palette = paletteOf({ hero: 30 });
  for (const name of Object.keys(emblems).filter(isEmblemName)) {
    const svg = emblemSvg(name, palette, { id: `x-${name}` });
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/, name);
    assert(
      ids(svg).every((id) => id.startsWith(`x-${name}-`)),
      name,
    );
    assert(svg.length > 1_000, name);
  }
});

test('a misspelt theme is refused', () => {
  assert.throws(() => drawTile({ ...first, theme: 'Velvet Pow' }), /no art theme named/);
  assert.equal(isBannerName('constructor'), false);
});
