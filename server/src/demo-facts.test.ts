/** The demo's help centre, banners and announcements agree with its merchants' settings about money and time. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { coolOffTerms, raiseTakes } from '@croupier/contract/people/limits';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoBank } from '#modules/payments/deposits';
import { seedDemoTerms } from '#modules/payments/withdrawals';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';

const demo = new URL('modules/brand/content/demo/', import.meta.url);
const help = new Map<string, string>();

before(async () => {
  for (const file of await readdir(new URL('help/', demo)))
    help.set(file.replace('.html', ''), await readFile(new URL(`help/${file}`, demo), 'utf8'));
  await inTransaction(async (tx) => {
    await seedDemoMerchants(tx);
    await seedDemoBank(tx);
    await seedDemoTerms(tx);
  });
});
after(closeDatabase);

/** The numbers of a text in any digits, without its tags and placeholders. */
const numbersIn = (html: string): number[] => {
  const text = html.replaceAll(/<[^>]+>|\{[^}]+\}/g, ' ');
  return [...text.matchAll(/\p{Nd}+/gu)].map(([digits]) => Number(Array.from(digits, plainDigit).join('')));
};
/** The digits of every script are ten characters in a row. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};
const article = (html: string, id: string): string => html.slice(html.indexOf(`id="${id}"`)).split(/<h[12] /)[0] ?? '';
const numbersOf = (id: string): Map<string, number[]> =>
  new Map([...help].map(([language, html]) => [language, numbersIn(article(html, id))]));
const areOnly = (id: string, allowed: readonly number[]): void => {
  for (const [language, numbers] of numbersOf(id))
    assert.deepEqual([language, numbers.filter((number) => !allowed.includes(number))], [language, []], `of ${id}`);
};
const breakWeeks = coolOffTerms.map((term) => Temporal.Duration.from(term).days / 7);
/** The limit within which a deposit is credited after the bank reported it (docs/deposits.md). */
const creditedSeconds = 15;
/** Within which customer service answers a complaint: the article `how-to-complain` promises it. */
const answerWorkingDays = 3;
const hashBits = 256;

test('digits of every script are read', () => {
  assert.deepEqual(numbersIn('<p class="x1">24 ٢٤ २४ {9} ๒๔</p>'), [24, 24, 24, 24]);
});

test('a withdrawal is confirmed automatically after the time that the help centre says, at every demo merchant', async () => {
  const [terms] = await ask<{ hours: string[] }>(
    `select array_agg(distinct (auto_receive_minutes / 60.0)::float8::text) as hours from withdrawals.rule`,
  );
  assert.deepEqual(terms?.hours, ['24']);
  areOnly('how-to-withdraw', [24]);
});

test('deposits by bank cost no fee and are credited within the seconds that help and banners say', async () => {
  const fees = await ask(
    `select m.merchant_id, m.code from cashier.pay_method m join cashier.pay_method_level l on l.method_id = m.id
     where m.kind in ('BANK', 'QR') and (l.fee_fixed > 0 or l.fee_ppm > 0)`,
  );
  assert.deepEqual(fees, []);
  areOnly('how-to-deposit', [creditedSeconds]);
  for (const file of ['banners.json', 'announcements.json']) {
    const items = JSON.parse(await readFile(new URL(file, demo), 'utf8')) as {
      name?: string;
      wording: Record<string, Record<string, string>>;
    }[];
    for (const { wording } of items)
      for (const [language, words] of Object.entries(wording)) {
        const said = Object.values(words).flatMap(numbersIn);
        const known = [creditedSeconds, raiseTakes.waitHours, answerWorkingDays, hashBits, ...breakWeeks];
        assert.deepEqual([file, language, said.filter((number) => !known.includes(number))], [file, language, []]);
      }
  }
});

test('a payment by bank in another name waits for a person, as the help centre says', async () => {
  const credited = await ask(
    `select merchant_id, code from cashier.pay_method where kind in ('BANK', 'QR', 'PROVIDER') and on_name_diff <> 'REVIEW'`,
  );
  assert.deepEqual(credited, []);
});

test('limits are raised after the hours that the help centre says', () =>
  areOnly('limits-and-breaks', [raiseTakes.waitHours, ...breakWeeks]));
