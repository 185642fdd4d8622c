import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '#test/depth';
import { findNames, findVendors, nearNames, type Searched, vendorWords } from './find-names.rules.ts';
import { fold, isUnspaced, searchOf } from './fold.rules.ts';
import { createIndexer, sizeOf } from './name-index.rules.ts';
import { romanise } from './romanise.ts';

const searchedIn = (names: readonly string[], but: Partial<Searched> = {}): Searched => {
  const indexer = createIndexer();
  for (const name of names) indexer.add(name, romanise(name));
  return {
    indexes: [indexer.finish()],
    games: names.length,
    isShown: () => true,
    placeOf: (game) => game,
    vendorOf: new Uint16Array(names.length),
    vendorNames: [vendorWords(['AG', 'Asia Gaming'])],
    ...but,
  };
};

const found = (searched: Searched, names: readonly string[], typed: string): (string | undefined)[] => {
  const search = searchOf(typed);
  return search === undefined ? [] : Array.from(findNames(searched, search), (game) => names[game]);
};

const english = ['Wolf Moon', 'Big Wolf', 'Golf Cup', 'Werewolf Night', 'Dragon Fire', 'Café Royale', 'Fire Dragon Deluxe'];
const shelf = searchedIn(english);

test('the whole name comes first, then the beginning of a name, then of a word, then parts of words, then misspelt ones', () => {
  assert.deepEqual(found(shelf, english, 'wolf'), ['Wolf Moon', 'Big Wolf', 'Werewolf Night', 'Golf Cup']);
  assert.deepEqual(found(shelf, english, 'fire dragon'), ['Fire Dragon Deluxe', 'Dragon Fire']);
  assert.deepEqual(found(shelf, [...english], 'big wolf')[0], 'Big Wolf');
});

test('among equals the more popular one comes first', () => {
  const turned = searchedIn(english, { placeOf: (game) => english.length - game });
  assert.deepEqual(found(turned, english, 'dragon').slice(0, 2), ['Dragon Fire', 'Fire Dragon Deluxe'], 'one begins with it');
  assert.deepEqual(found(turned, english, 'r'), ['Café Royale']);
  assert.deepEqual(found(turned, english, 'd').slice(0, 1), ['Dragon Fire']);
});

test('every typed word must be found; accents and case need not be typed', () => {
  assert.deepEqual(found(shelf, english, 'CAFE roy'), ['Café Royale']);
  assert.deepEqual(found(shelf, english, 'cafe wolf'), []);
});

test('a missing or a needless space is forgiven', () => {
  assert.deepEqual(found(shelf, english, 'dragonfire')[0], 'Dragon Fire');
  assert.deepEqual(found(shelf, english, 'gol fcup')[0], 'Golf Cup');
});

const scripts: readonly (readonly [name: string, names: readonly string[], searches: readonly (readonly [typed: string, name: string])[]])[] = [
  ['Thai', ['หมาป่าสีเทา', 'คืนโคมปลาคาร์ป', 'มังกรทองคำ'], [['ปลา', 'คืนโคมปลาคาร์ป'], ['หมาปา', 'หมาป่าสีเทา'], ['มงักรทอง', 'มังกรทองคำ'], ['hmapa', 'หมาป่าสีเทา']]],
  ['Chinese', ['火狼王', '金龙宝藏', '幸运麻将'], [['狼', '火狼王'], ['宝藏', '金龙宝藏'], ['金龙宝臧', '金龙宝藏'], ['jinlong', '金龙宝藏'], ['huo lang', '火狼王'], ['majiang', '幸运麻将']]],
  ['Japanese', ['オオカミの夜', 'ドラゴン金貨'], [['おおかみ', 'オオカミの夜'], ['ドラコン', 'ドラゴン金貨'], ['okami', 'オオカミの夜']]],
  ['Khmer', ['ឆ្កែចចកពណ៌ប្រផេះ', 'នាគមាស'], [['នាគ', 'នាគមាស'], ['ចចក', 'ឆ្កែចចកពណ៌ប្រផេះ']]],
  ['Lao', ['ໝາປ່າສີເທົາ', 'ມັງກອນຄຳ'], [['ມັງກອນ', 'ມັງກອນຄຳ'], ['ໝາປາ', 'ໝາປ່າສີເທົາ']]],
  ['Burmese', ['ဝံပုလွေ လ', 'ရွှေနဂါး'], [['နဂါး', 'ရွှေနဂါး']]],
  ['Korean', ['늑대의 밤', '황금 용'], [['느', '늑대의 밤'], ['황금', '황금 용'], ['늑데의', '늑대의 밤']]],
  ['Russian', ['Серый волк', 'Золотой дракон'], [['волк', 'Серый волк'], ['драконн', 'Золотой дракон'], ['volk', 'Серый волк']]],
  ['Arabic', ['الذئب الرمادي', 'كنز التنين'], [['الذئب', 'الذئب الرمادي'], ['كنز', 'كنز التنين'], ['الرماذي', 'الذئب الرمادي']]],
  ['Persian', ['گرگ خاکستری', 'گنج اژدها'], [['خاكستري', 'گرگ خاکستری']]],
  ['Hindi', ['सुनहरा ड्रैगन', 'चाँदी की रात'], [['सुनहरा', 'सुनहरा ड्रैगन']]],
  ['Vietnamese', ['Sói Bạc Đêm', 'Rồng Vàng'], [['soi bac', 'Sói Bạc Đêm'], ['dem', 'Sói Bạc Đêm'], ['rong vang', 'Rồng Vàng']]],
  ['Turkish', ['Işık Gecesi', 'Altın Ejderha'], [['isik', 'Işık Gecesi'], ['altin', 'Altın Ejderha']]],
]; // prettier-ignore

for (const [script, names, searches] of scripts) {
  test(`names in ${script} are found as people type them`, () => {
    const own = searchedIn(names);
    for (const [typed, name] of searches) assert.equal(found(own, names, typed)[0], name, typed);
  });
}

// Without the Thai vowel sara e: two of them are read as sara ae, so half of the pair is not the beginning of the word (`fold.rules.test.ts`).
const letters: Readonly<Record<string, string>> = {
  Latin: 'abcdefghijklmnopqrstuvwxyz', Cyrillic: 'абвгдежзиклмнопрстуфхцчшыэюя', Arabic: 'بتثجحخدذرزسشصضطظعغفقلمنه',
  Devanagari: 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह', Thai: 'กขคงจฉชซญดตถทธนบปผพฟภมยรลวสหอฮาแโ',
  Han: '龙凤虎狼熊鹰鱼马金银玉火水风雷山海天月星花竹梅兰福禄寿喜财宝皇帝女王剑刀门城塔船林', Khmer: 'កខគឃងចឆជញដឋតថទធនបផពភមយរលវសហអ',
}; // prettier-ignore

const titlesIn = (script: string) => {
  const alphabet = Array.from(letters[script] ?? '');
  const word = fc.array(fc.constantFrom(...alphabet), { minLength: 5, maxLength: 10 }).map((parts) => parts.join(''));
  return fc.array(
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(isUnspaced(alphabet[0] ?? '') ? '' : ' ')),
    { minLength: 1, maxLength: 40 },
  );
};

/** One typing error at a place: a letter missing, too many, wrong, or swapped with the next. */
const misspelt = (word: string, kind: number, at: number, other: string): string => {
  const place = at % word.length;
  if (kind === 0) return word.slice(0, place) + word.slice(place + 1);
  if (kind === 1) return word.slice(0, place) + other + word.slice(place);
  if (kind === 2) return word.slice(0, place) + other + word.slice(place + 1);
  const next = Math.min(place, word.length - 2);
  return word.slice(0, next) + (word[next + 1] ?? '') + (word[next] ?? '') + word.slice(next + 2);
};

for (const script of Object.keys(letters)) {
  test(`any title in ${script} letters is found by any of its words, by their beginnings, and with one error`, () => {
    const alphabet = Array.from(letters[script] ?? '');
    fc.assert(
      fc.property(titlesIn(script), fc.nat(), fc.nat(3), fc.nat(), fc.constantFrom(...alphabet), (titles, which, kind, at, other) => {
        const own = searchedIn(titles);
        const title = titles[which % titles.length] ?? '';
        for (const word of title.split(' ')) {
          assert.ok(found(own, titles, word).includes(title), `${word} is a word of it`);
          assert.ok(found(own, titles, word.slice(0, 1 + (at % word.length))).includes(title), `${word} begins so`);
          const wrong = misspelt(word, kind, at, other);
          assert.ok(found(own, titles, wrong).includes(title), `${wrong} is nearly ${word}`);
        }
      }),
      runs(20, 60),
    );
  });
}

test('an exact word comes before every misspelt one', () => {
  fc.assert(
    fc.property(titlesIn('Latin'), fc.nat(), (titles, which) => {
      const own = searchedIn(titles);
      const title = titles[which % titles.length] ?? '';
      const [word = ''] = title.split(' ');
      const hits = found(own, titles, word);
      const isExact = (name: string | undefined) =>
        fold(name ?? '')
          .replaceAll(' ', '')
          .includes(word);
      const firstWrong = hits.findIndex((name) => !isExact(name));
      assert.ok(firstWrong === -1 || hits.slice(firstWrong).every((name) => !isExact(name)));
    }),
    runs(20, 60),
  );
});

test('a game that is not shown is not found', () => {
  const hidden = searchedIn(english, { isShown: (game) => english[game] !== 'Wolf Moon' });
  assert.ok(!found(hidden, english, 'wolf moon').includes('Wolf Moon'));
});

test('when nothing fits, at most three near names are offered, the nearest first, only shown ones, and none that has nothing to do with it', () => {
  const hidden = searchedIn(english, { isShown: (game) => english[game] !== 'Golf Cup' });
  assert.deepEqual(found(shelf, english, 'xyzzyplugh'), []);
  assert.equal(nearNames(shelf, 'xyzzyplugh').length, 0);
  assert.equal(nearNames(shelf, 'ab').length, 0);
  const near = Array.from(nearNames(hidden, 'werwolv nght'), (game) => english[game]);
  assert.equal(near[0], 'Werewolf Night');
  assert.ok(!Array.from(nearNames(hidden, 'gulfcupp'), (game) => english[game]).includes('Golf Cup'));
});

test('Thai and Chinese names are found as they sound', () => {
  const thai = ['แมวกวักทอง', 'หมาป่าสีเทา', 'คืนโคมปลาคาร์ป'];
  for (const typed of ['maew', 'meaw', 'maewkwak']) assert.equal(found(searchedIn(thai), thai, typed)[0], 'แมวกวักทอง', typed);
  const chinese = ['招财猫', '火狼王'];
  for (const typed of ['zhaocai', 'zhao cai', 'zhaocaimao']) assert.equal(found(searchedIn(chinese), chinese, typed)[0], '招财猫', typed);
});

test("a vendor's name finds the vendor, and narrows a search to its games", () => {
  const vendorNames = [vendorWords(['AG', 'Asia Gaming']), vendorWords(['CQ9', 'CQ Nine'])];
  const two = searchedIn(english, { vendorNames, vendorOf: Uint16Array.from([0, 1, 0, 1, 0, 1, 0]) });
  assert.deepEqual(findVendors(vendorNames, ['asia']), [0]);
  assert.deepEqual(findVendors(vendorNames, ['cq', 'nine']), [1]);
  assert.deepEqual(findVendors(vendorNames, ['nobody']), []);
  assert.deepEqual(found(two, english, 'ag wolf')[0], 'Wolf Moon');
  assert.ok(!found(two, english, 'ag wolf').includes('Big Wolf'));
});

test('the index of ten thousand names takes less than three megabytes, in Latin letters and in others', () => {
  for (const [script, space] of [
    ['Latin', ' '],
    ['Thai', ''],
  ] as const) {
    const alphabet = Array.from(letters[script] ?? '');
    const word = (seed: number) =>
      Array.from({ length: 6 }, (_, index) => alphabet[(seed * (index + 7) + index) % alphabet.length]).join('');
    const names = Array.from({ length: 10_000 }, (_, number) => [number % 300, (number >> 3) % 400, number % 97].map(word).join(space));
    const [index] = searchedIn(names).indexes;
    assert.ok(index !== undefined && sizeOf(index) < 3 * 2 ** 20, `${script}: ${index && sizeOf(index)}`);
  }
});
