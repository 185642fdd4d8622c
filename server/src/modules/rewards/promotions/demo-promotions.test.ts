import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allMerchants, seedDemoMerchants } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { seedDemoPromotions } from './demo-promotions.ts';
import { ownPromotions } from './own-promotions.ts';

after(closeDatabase);

test('each merchant of the demo shows its promotions in its languages, and a second start adds none', async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoPromotions);
  await inTransaction(seedDemoPromotions);
  const demo = (await allMerchants()).filter(({ id }) => ['ruby', 'pearl', 'sen', 'atlas'].includes(id));
  assert.equal(demo.length, 4);
  for (const { id, languages } of demo) {
    const english = await ownPromotions({ merchantId: id }, 'en');
    assert.deepEqual([english.length, english.filter(({ status }) => status === 'COMING_SOON').length], [9, 1]);
    for (const language of languages) {
      const shown = await ownPromotions({ merchantId: id }, language);
      assert.ok(shown.every(({ title, summary, rules }) => title !== '' && summary !== '' && rules !== ''));
      if (language === 'en') continue;
      const own = shown.filter(
        ({ title, summary, rules }, at) => title !== english[at]?.title && summary !== english[at]?.summary && rules !== english[at]?.rules,
      );
      assert.equal(own.length, 9, `${id} in ${language}`);
    }
  }
});
