import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { symbolIds } from '../../src/families/slots/protocol.ts';
import { artSettingIds } from '../../src/art/art-settings.ts';
import { titles } from '../../src/families/slots/titles/authored.ts';
import { lettering } from './lettering.ts';
import { dressedThemes, lookOf } from './looks.ts';
import { symbolSvg } from './symbols.ts';

test('every title of the studio has its reels dressed', () => {
  for (const { code, theme } of titles) assert.ok(dressedThemes.includes(theme), `${code}: ${theme}`);
});

test('no two symbols of a theme are the same picture, and every picture has its name in English', () => {
  const words = JSON.parse(readFileSync(new URL('../shell/messages/en.json', import.meta.url), 'utf8')) as Record<string, string>;
  for (const theme of dressedThemes) {
    const { emblems } = lookOf(theme);
    // The mystery symbol, prizes and collectors have no picture of their own.
    assert.equal(new Set(Object.values(emblems)).size, symbolIds.length - 3, theme);
    for (const emblem of Object.values(emblems)) assert.ok(words[`emblem.${emblem}`] !== undefined, emblem);
  }
});

test('every letter of the words on symbols is drawn', () => {
  for (const word of ['WILD', 'SCATTER', 'COLLECT'])
    assert.equal(lettering(word, 0, 0, 100, 20, 'white', 'black').split('<path').length - 1, 3 * word.length, word);
});

test('so are the reels of every world, with any hero', () => {
  const words = JSON.parse(readFileSync(new URL('../shell/messages/en.json', import.meta.url), 'utf8')) as Record<string, string>;
  for (const setting of artSettingIds)
    for (let hero = 0; hero < 6; hero += 1) {
      const { emblems, tile } = lookOf(`${setting}.${hero}.${hero}.${5 - hero}.0`);
      assert.equal(new Set(Object.values(emblems)).size, symbolIds.length - 3, setting);
      assert.equal(emblems.wild, tile.cast.hero, 'the hero of the tile is the wild');
      for (const emblem of Object.values(emblems)) assert.ok(words[`emblem.${emblem}`] !== undefined, emblem);
    }
  assert.throws(() => lookOf('koi-garden.6.0.0.0'), /no reels are dressed/);
});

test('a symbol is drawn the same every time, and differently for every symbol', () => {
  const look = lookOf('Velvet Paw');
  const drawn = symbolIds.map((symbol) => symbolSvg(symbol, look, 'velvet-paw'));
  assert.equal(new Set(drawn).size, symbolIds.length);
  assert.equal(symbolSvg('wild', look, 'velvet-paw'), drawn[0]);
  assert.notEqual(symbolSvg('scatter', look, 'velvet-paw', false, true), drawn[1], 'where coins are collected, the scatter is a coin');
});
