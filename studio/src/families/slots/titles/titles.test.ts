import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { isEmblemName } from '#studio/art/emblems';
import { themeNamed } from '#studio/art/themes';
import { artSettingIds, artSettingNamed } from '#studio/art/art-settings';
import { findGame, listedOf, proofOf } from '#studio/families/slots/catalogue';
import { ownListed } from '#studio/families/slots/own-strips';
import { modelIds, volatilities } from '#studio/families/slots/models/models';
import { returnOfReels } from '#studio/families/slots/models/solve-machine';
import { bare, knownBrands, knownGames } from '#studio/test/known-titles';
import { firstSeen } from '#studio/engine/first-seen';
import { house, publishGames, vendorOf } from '#studio/engine/games';
import { slots } from '../family.ts';
import { tumbleTitles } from '#studio/families/tumbles/titles';
import { dealtModels, rowsOf } from './deal-models.ts';
import { allTitles, titlesElsewhere } from './titles.ts';
import { vendors } from './vendors.ts';
import { moodOf, namesOfHero } from './name-title.ts';
import { modifiers } from './words/modifiers.ts';
import { prizes } from './words/prizes.ts';

publishGames([slots]);
const titles = [...allTitles().values()];

const elsewhere = titlesElsewhere();
/** All of them, whichever family plays them. */
const listed = [...titles, ...elsewhere];
const dealt = [...titles.filter(({ machine }) => machine !== undefined), ...elsewhere];

test('there are twelve titles drawn by hand and one for each world, each of its twelve models and each variant', () => {
  assert.equal(artSettingIds.length, 46);
  assert.equal(titles.length + elsewhere.length, 12 + 46 * 12 * 18);
  assert.equal(new Set(dealt.map(({ code }) => code)).size, 9_936);
  const own = titles.flatMap(({ theme, machine }) => (machine === undefined ? [] : [`${theme.split('.')[0]} ${JSON.stringify(machine)}`]));
  assert.equal(new Set(own).size, own.length);
});

test('every model has as many titles as any other, but for those of one world, and those that play for jackpots are of one model', () => {
  const many = dealtModels.map(
    (model) =>
      titles.filter(({ machine }) => machine?.model === model).length +
      elsewhere.filter((title) => title.model === model).length +
      tumbleTitles.filter((title) => title.model === model).length,
  );
  assert.ok(dealtModels.length >= modelIds.length + 4);
  assert.ok(Math.max(...many) - Math.min(...many) <= 18, many.join());
  const jackpots = titles.filter((title) => title.jackpots !== undefined);
  assert.ok(jackpots.length >= Math.min(...many));
  assert.deepEqual(new Set(jackpots.map(({ machine }) => machine?.model)), new Set(['beacon']));
});

test('a world has every model once at most, and a row that was given to a later model keeps its vendors', () => {
  for (const place of artSettingIds.keys()) {
    const rows = rowsOf(place);
    assert.equal(new Set(rows.map(({ model }) => model)).size, 12);
    for (const { first, model } of rows) assert.ok(model === first || dealtModels.indexOf(model) >= 18);
  }
  for (const { code, vendor } of elsewhere)
    assert.ok(
      vendors.some((one) => one.code === vendor),
      code,
    );
});

// Not its model: the titles of a row get another one when the row is given to a later model.
test('a title is what it is for ever: its code, its vendor, its volatility and return, its picture', () => {
  const told = listed
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, vendor, theme, releasedAt, ...title }) => [
      code,
      vendor,
      theme,
      'model' in title ? [title.volatility, title.build] : title.machine && [title.volatility, title.machine.build],
      releasedAt,
    ]);
  assert.equal(
    createHash('sha256').update(JSON.stringify(told)).digest('hex'),
    'c93bdb3c2bc602c33c4bf9ec95a6ee0720040d3f7053f5cba61331b050a7fc4f',
  );
});

test('no two titles share a name in any language, nor a picture', () => {
  for (const language of ['en', 'th', 'zh'] as const) {
    assert.equal(new Set(listed.map(({ names }) => bare(names[language]) || names[language])).size, listed.length, language);
    for (const { names } of listed) assert.equal(names[language], names[language].trim());
  }
  assert.equal(new Set(listed.map(({ theme }) => theme.replace(/\.\d$/, ''))).size, listed.length);
});

test('every name is in the script of its language, and fits a tile', () => {
  for (const { names } of listed) {
    assert.match(names.en, /^[A-Z][A-Za-z' -]{2,35}$/);
    assert.ok(names.en.split(' ').length <= 4, names.en);
    assert.match(names.th, /^[\u0e00-\u0e7f]+$/);
    assert.match(names.zh, /^[\u4e00-\u9fff]{3,10}$/);
  }
});

test('nothing is called what a game or a brand of another house is called', () => {
  assert.ok(knownGames.size > 250 && knownGames.has('bookofdead') && knownBrands.has('netent'));
  for (const { names } of listed) assert.ok(!knownGames.has(bare(names.en)), names.en);
  for (const { name, code } of vendors) assert.ok(!knownBrands.has(bare(name)) && !knownBrands.has(bare(code)), name);
});

test('codes are codes of the contract, and a code finds its game', () => {
  for (const [index, { code }] of titles.entries()) {
    GameCode.parse(code);
    if (index % 97 !== 0) continue;
    const game = findGame(code);
    assert.equal(game?.title.code, code);
    assert.equal(game?.machine.config.mathVersion, game?.proof.mathVersion);
  }
  assert.equal(findGame('no-such-game'), undefined);
});

test('a title says of its machine what is true of it', () => {
  for (const title of titles) {
    const { proof, config } = listedOf(title);
    const { model, build = 9600 } = title.machine ?? {};
    const target = model === undefined ? build / 100 : 100 * returnOfReels(model, build);
    assert.ok(Math.abs(Number(proof.rtpPercent) - target) < 0.005, `${title.code}: ${proof.rtpPercent}`);
    if (title.machine !== undefined) {
      const { cut, volatility } = title.machine;
      // Its own strips or, of a model without, the machine of its variant.
      const name = ownListed(title.code, title.machine) === undefined ? `${model}-${cut}-${volatility}` : `${title.code}.${model}`;
      assert.match(config.mathVersion, new RegExp(`^${name}\\.\\d+\\.${build}$`));
    }
    assert.equal(proofOf(title).title, title.code);
  }
});

test('every theme can be drawn, in a world with six pictures and words of its own', () => {
  for (const { theme } of listed) themeNamed(theme);
  for (const setting of artSettingIds) {
    const { pictures } = artSettingNamed(setting);
    assert.equal(new Set(pictures).size, 6, setting);
    for (const picture of pictures) assert.ok(isEmblemName(picture));
  }
  for (const language of [0, 1, 2] as const) {
    const words = Object.values(modifiers).flatMap((of) => of.map((word) => word[language]));
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
      'a word belongs to one world',
    );
  }
  for (const words of Object.values(prizes)) assert.equal(4 * (words.length + 1), namesOfHero);
  assert.deepEqual(
    [moodOf('koi-garden'), moodOf('umbrella-lane'), moodOf('sun-vault'), moodOf('moon-wolf'), moodOf('palm-beach')],
    ['east', 'bright', 'old', 'wild', 'sea'],
  );
});

test('vendors have a name, a mark and a character of their own, and publish by it', () => {
  assert.equal(vendors.length, 39);
  for (const key of ['code', 'name', 'emblem'] as const)
    assert.equal(new Set(vendors.map((vendor) => vendor[key])).size, key === 'emblem' ? 39 : vendors.length, key);
  for (const { code, volatility, moods, models } of vendors) {
    const own = titles.filter(({ vendor }) => vendor === code);
    assert.ok(own.length >= 100 && own.length <= 500, `${code}: ${own.length}`);
    const share = (of: (title: (typeof own)[number]) => boolean) => own.filter(of).length / own.length;
    assert.ok(share((title) => title.volatility === volatility) > 0.45, `${code} is ${volatility}`);
    assert.ok(share(({ theme }) => moods.includes(moodOf(theme.split('.')[0] as (typeof artSettingIds)[number]))) > 0.5, code);
    assert.ok(share(({ machine }) => machine !== undefined && models.includes(machine.model)) > 0.4, code);
    for (const volatility of volatilities) assert.ok(own.some((title) => title.volatility === volatility));
  }
});

test('a game is played under the code of its vendor; one that has gone was the house’s', () => {
  assert.equal(vendorOf('velvet-paw'), house);
  const title = titles.find(({ machine }) => machine !== undefined);
  assert.ok(title);
  assert.equal(vendorOf(title.code), title.vendor);
  assert.equal(vendorOf('long-gone'), house);
});

test('the first page of a lobby is a few hundred titles, none twice', () => {
  const first = firstSeen();
  assert.ok(first.length > 200 && first.length < 400);
  assert.equal(new Set(first).size, first.length);
  assert.ok(first.includes('velvet-paw'));
});
