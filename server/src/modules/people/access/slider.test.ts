import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { listCountries } from './phone-numbers.ts';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, open } from '#platform/database';
import { aMerchant } from '#test/builders';
import '#test/quick-passwords';
import type { Answer } from '#test/site';
import { aNewAddress, aStreet, wait } from '#test/street';
import sharp from 'sharp';
import { sendLoginCodes } from './codes.ts';
import type { AccessTables } from './tables.ts';

const { site } = await aStreet();
let from = '';
let at: Merchant;

beforeEach(async () => {
  from = aNewAddress();
  at = await merchantWith();
});
const merchantWith = (sliderVerification = true): Promise<Merchant> =>
  aMerchant({
    languages: ['en', 'th'],
    phoneCountries: ['TH'],
    flags: { sliderVerification, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true, codeLogin: true },
  });

const call = (method: 'GET' | 'POST', url: string, body?: object, merchant = at): Promise<Answer> =>
  site.call(method, url, body, { at: merchant, from });
const gapOf = async (id: string): Promise<number> =>
  (
    await inTransaction((tx) =>
      open<AccessTables>(tx).selectFrom('access.slider').select('gap_x').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).gap_x;
/** A hand that moves a piece from the left to a place, a little at a time. */
const moved = (x: number): [number, number][] => Array.from({ length: 21 }, (_, step) => [step * 25, Math.round((x * step) / 20)]);
const ask = async (): Promise<{ id: string; gap: number }> => {
  const { value } = await call('POST', '/wps/v2/slider');
  return { id: String(value['id']), gap: await gapOf(String(value['id'])) };
};
const answer = (id: string, x: number, track: readonly (readonly number[])[] = moved(x), merchant = at) =>
  call('POST', '/wps/v2/slider/answer', { id, x, track }, merchant);
const aPass = async (): Promise<string> => {
  const { id, gap } = await ask();
  return String((await answer(id, gap)).value['pass']);
};

// The puzzle

test('a puzzle is a picture and the piece that fills its gap, each a PNG of its size, and does not say where', async () => {
  const { value } = await call('POST', '/wps/v2/slider');
  const { image, piece, width, height, pieceSize, pieceY, ...rest } = value as Record<string, unknown>;
  assert.deepEqual(Object.keys(rest), ['id']);
  const sizeOf = async (url: unknown) => {
    const [, png = ''] = /^data:image\/png;base64,(.+)$/.exec(String(url)) ?? [];
    const { width: w, height: h, format } = await sharp(Buffer.from(png, 'base64')).metadata();
    return [format, w, h];
  };
  assert.deepEqual(await sizeOf(image), ['png', width, height]);
  assert.deepEqual(await sizeOf(piece), ['png', pieceSize, pieceSize]);
  const gap = await gapOf(String(value['id']));
  assert.ok(gap >= Number(pieceSize) && gap + Number(pieceSize) <= Number(width), 'the piece has a way to go, and fits');
  assert.ok(Number(pieceY) >= 0 && Number(pieceY) + Number(pieceSize) <= Number(height));
});

test('no two puzzles are alike', async () => {
  const images = await Promise.all(Array.from({ length: 5 }, async () => (await call('POST', '/wps/v2/slider')).value['image']));
  assert.equal(new Set(images).size, 5);
});

test('a visitor who puts the piece into its gap gets a pass; a few pixels off are human, more are not', async () => {
  for (const [off, code] of [
    [0, undefined],
    [5, undefined],
    [-5, undefined],
    [6, 'SLIDER_FAILED'],
    [-6, 'SLIDER_FAILED'],
    [-40, 'SLIDER_FAILED'],
  ] as const) {
    const { id, gap } = await ask();
    assert.equal((await answer(id, gap + off)).code, code, `${off} pixels`);
  }
});

test('a puzzle is good for one answer, right or wrong, within two minutes, at its merchant', async () => {
  const wrong = await ask();
  await answer(wrong.id, 0);
  assert.equal((await answer(wrong.id, wrong.gap)).code, 'SLIDER_FAILED');
  const old = await ask();
  wait({ minutes: 2 });
  assert.equal((await answer(old.id, old.gap)).code, 'SLIDER_FAILED');
  const strange = await ask();
  assert.equal((await answer(strange.id, strange.gap, moved(strange.gap), await merchantWith())).code, 'SLIDER_FAILED');
});

test('a piece that no hand moved is refused, though it is in the gap', async () => {
  for (const track of [
    () => [],
    (x: number) => [[0, x]],
    (x: number) => [
      [0, 0],
      [500, x],
    ],
    (x: number) => moved(x).toReversed(),
  ]) {
    const { id, gap } = await ask();
    assert.equal((await answer(id, gap, track(gap))).code, 'SLIDER_FAILED');
  }
});

test('the arrow keys move it as well as a pointer', async () => {
  const { id, gap } = await ask();
  const steps = Math.round(gap / 8);
  const track = Array.from({ length: steps + 1 }, (_, step) => [step * 90, step * 8]);
  assert.equal((await answer(id, steps * 8, track)).code, undefined, `${steps * 8} for ${gap}`);
});

test('a visitor who cannot see or drag gets the same pass for a captcha', async () => {
  const work = (await call('GET', '/wps/v2/captcha/work')).value;
  const captcha = solve(String(work['prefix']), Number(work['bits']));
  const { status, value } = await call('POST', '/wps/v2/slider/captcha', { captchaId: work['id'], captcha });
  assert.equal(status, 200);
  assert.match(String(value['pass']), /^[\w-]{43}$/);
  const again = await call('POST', '/wps/v2/slider/captcha', { captchaId: work['id'], captcha });
  assert.equal(again.code, 'CAPTCHA_WRONG', 'once');
});

// The purpose of the slider

const password = 'quiet lanterns 42';
const doors: readonly (readonly [string, (sliderPass: string | undefined) => Promise<Answer>])[] = [
  [
    'signing in',
    (sliderPass) =>
      site.sealed('POST', '/wps/session/login', { type: 'username', username: 'Nobody1', password, sliderPass }, { at, from }),
  ],
  [
    'registering with a name',
    (sliderPass) =>
      site.sealed(
        'PUT',
        '/wps/member/register',
        { username: 'Somchai1', password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB', sliderPass },
        { at, from },
      ),
  ],
  [
    'registering with a number',
    (sliderPass) =>
      site.sealed(
        'PUT',
        '/wps/member/register/mobile',
        { mobileNum: '0812345678', password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB', sliderPass },
        { at, from },
      ),
  ],
  ['a code to sign in with', (sliderPass) => call('POST', '/wps/verification/sms/noLogin', { mobileNum: '0812345678', sliderPass })],
  ['a code to register with', (sliderPass) => call('POST', '/wps/verification/sms/register', { mobileNum: '0812345678', sliderPass })],
];
for (const [what, knock] of doors) {
  test(`${what} takes a pass where the merchant says so, and each pass once`, async () => {
    for (const none of [undefined, 'x'.repeat(43)]) {
      const refused = await knock(none);
      assert.deepEqual([refused.status, refused.code, refused.message], [422, 'SLIDER_REQUIRED', 'Please complete verification first']);
    }
    const pass = await aPass();
    assert.notEqual((await knock(pass)).code, 'SLIDER_REQUIRED');
    assert.equal((await knock(pass)).code, 'SLIDER_REQUIRED');
    at = await merchantWith(false);
    assert.notEqual((await knock(undefined)).code, 'SLIDER_REQUIRED');
    await sendLoginCodes();
  });
}

test('a pass is good for five minutes, at its own merchant', async () => {
  const [, knock] = doors[0] ?? assert.fail('no doors');
  const old = await aPass();
  wait({ minutes: 5 });
  assert.equal((await knock(old)).code, 'SLIDER_REQUIRED');
  const elsewhere = await aPass();
  at = await merchantWith();
  assert.equal((await knock(elsewhere)).code, 'SLIDER_REQUIRED');
});

// Work instead of a picture

const bitsOf = (text: string): number => {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  return 256 - hash.toString(2).length;
};
const solve = (prefix: string, bits: number): string => {
  for (let count = 0; ; count += 1) if (bitsOf(`${prefix}${count}`) >= bits) return String(count);
};

test('work answers for a captcha: done it is right, undone it is wrong, and either way it is used up', async () => {
  const knock = (answered: object) =>
    site.sealed('POST', '/wps/session/login', { type: 'username', username: 'Nobody1', password: 'x', ...answered }, { at, from });
  at = await merchantWith(false);
  await knock({});
  const work = async () => (await call('GET', '/wps/v2/captcha/work')).value as unknown as { id: string; prefix: string; bits: number };
  const first = await work();
  const captcha = solve(first.prefix, first.bits);
  assert.equal((await knock({ captchaId: first.id, captcha })).code, 'WRONG_CREDENTIALS');
  assert.equal((await knock({ captchaId: first.id, captcha })).code, 'CAPTCHA_WRONG');
  wait({ seconds: 5 });
  const second = await work();
  assert.equal((await knock({ captchaId: second.id, captcha: 'undone' })).code, 'CAPTCHA_WRONG');
  wait({ seconds: 5 });
  const third = await work();
  assert.equal((await knock({ captchaId: third.id, captcha })).code, 'CAPTCHA_WRONG', 'work done for another question');
});

test('work and pictures are asked for once a second, together', async () => {
  assert.equal((await call('GET', '/wps/v2/captcha/work')).status, 200);
  assert.equal((await call('GET', '/wps/captcha')).code, 'TOO_MANY_REQUESTS');
  wait({ seconds: 1 });
  assert.equal((await call('GET', '/wps/captcha')).status, 200);
  assert.equal((await call('GET', '/wps/v2/captcha/work')).code, 'TOO_MANY_REQUESTS');
});

test('the addresses of one IPv6 network ask for pictures together', async () => {
  const one = await aMerchant();
  const askFrom = async (ip: string) => (await site.call('GET', '/wps/captcha', undefined, { at: one, from: ip })).code ?? 'OK';
  assert.equal(await askFrom('2001:db8:1:2::1'), 'OK');
  assert.equal(await askFrom('2001:db8:1:2::2'), 'TOO_MANY_REQUESTS');
  assert.equal(await askFrom('2001:db8:1:3::1'), 'OK');
});

test('the more names failed at an address, the more work a captcha takes there, and not elsewhere', async () => {
  const one = await aMerchant();
  const bits = async (address: string) => {
    wait({ seconds: 1 });
    return (await site.call('GET', '/wps/v2/captcha/work', undefined, { at: one, from: address })).value['bits'];
  };
  assert.equal(await bits(from), 15);
  await inTransaction((tx) =>
    open<AccessTables>(tx)
      .insertInto('access.failed_name')
      .values(
        Array.from({ length: 45 }, (_, index) => ({
          merchant_id: one.id,
          address: createHash('sha256').update(from).digest('base64url'),
          name: `name ${index}`,
          failed_at: now(),
        })),
      )
      .execute(),
  );
  assert.equal(await bits(from), 17);
  assert.equal(await bits('203.0.113.9'), 15);
});

// Countries

test('the countries whose numbers are taken come with their codes, digits and an example, the usual one first', async () => {
  const { value } = await site.call('GET', '/wps/v2/countries', undefined, {
    at: await aMerchant({ phoneCountries: ['KH', 'TH', 'XX'] }),
    from,
  });
  assert.deepEqual(value, [
    { country: 'KH', dialingCode: '855', digits: [8, 9], example: '091 234 567' },
    { country: 'TH', dialingCode: '66', digits: [9], example: '081 234 5678' },
  ]);
});

test('a merchant that names none takes all, in the order of their codes', () => {
  const all = listCountries({ phoneCountries: [] });
  assert.ok(all.length > 200);
  for (const { country, dialingCode, digits, example } of all) {
    assert.match(`${country} ${dialingCode}`, /^[A-Z]{2} \d{1,3}$/);
    assert.ok(digits.length > 0 && digits.every((count) => count >= 3 && count <= 15), country);
    assert.match(example, /\d/, country);
  }
  assert.equal(all[0]?.country, 'US');
  assert.equal(listCountries({ phoneCountries: [] }, 'TH')[0]?.country, 'TH', 'where the visitor is');
  assert.equal(listCountries({ phoneCountries: ['KH', 'TH'] }, 'TH')[0]?.country, 'KH', 'a merchant that names them knows its order');
  const codes = all.map(({ dialingCode }) => Number(dialingCode));
  assert.deepEqual(
    codes,
    codes.toSorted((a, b) => a - b),
  );
});
