import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { visitor } from './browser.ts';
import { signInAt } from './console-sign-in.ts';
import { registerMember } from './member.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({ atTheBeginning: async () => {} });
const pics = '/tmp/odds/pics';

test('pictures', { timeout: 900_000 }, async () => {
  const ready = stage as any;
  const studio = new pg.Client(stage.addresses.databases.studio);
  await studio.connect();
  const { rows } = await ready.database.query('select id, currency from merchants.merchant');
  for (const { id, currency } of rows) {
    const settings = {
      off: ['ssc-1m'],
      groups: [
        {
          group: 'LAO',
          seriesMax: 1850,
          seriesDefault: 1800,
          payoutMax: '500000.00',
          plays: [{ play: 'three-top', stakeMin: '1.00', stakeMax: '500.00' }],
        },
        { group: 'VN_NORTH', payoutMax: '900000.00', plays: [] },
      ],
      hot: [
        { gameCode: 'lao-vip', play: 'two-top', outcome: '27', pays: 'HALF' },
        { gameCode: 'lao-vip', play: 'three-top', outcome: '123', pays: 'NONE' },
        { gameCode: 'lao-vip', play: 'three-top', outcome: '127', pays: 'HALF' },
        { gameCode: 'vn-north-1m', play: 'lo2', outcome: '27', pays: 'HALF' },
        { gameCode: 'vn-north-1m', play: 'lo2', outcome: '72', pays: 'NONE' },
        { gameCode: 'vn-north-1m', play: 'de', outcome: '68', pays: 'HALF' },
      ],
    };
    await studio.query(
      'insert into lottery.merchant_settings (merchant_id, revision, currency, settings, changed_by, changed_at) values ($1, 1, $2, $3, $4, now())',
      [id, currency, JSON.stringify(settings), 'demo'],
    );
  }
  const { context } = await visitor(stage.browser, 'phone');
  const site = await registerMember(ready, context);
  const shoot = async (page: any, name: string) => {
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${pics}/${name}.png` });
  };
  for (const [language, address] of [
    ['th', '/seaLottery?gameCode=lao-vip'],
    ['vi', '/vnLottery?gameCode=vn-north-1m'],
  ] as const) {
    await stage.database.query(`select 1`);
    await site.goto(stage.at(address));
    await site.evaluate((code: string) => {
      localStorage.setItem('lang', code);
    }, language);
    await site.goto(stage.at(address)).catch(() => undefined);
    const frame = site.frameLocator('iframe');
    try {
      await frame.getByTestId('hot-numbers').waitFor({ timeout: 60_000 });
      await frame.getByTestId('hot-numbers').locator('summary').click();
    } catch (error) {
      console.log(language, String(error).slice(0, 200));
    }
    await shoot(site, `board-${language}`);
    await frame
      .getByTestId(language === 'th' ? 'play-two-top' : 'play-lo2')
      .click()
      .catch(() => undefined);
    await shoot(site, `board-${language}-2`);
    await frame
      .getByTestId('place')
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
    await shoot(site, `board-${language}-3`);
  }
  const office = await visitor(stage.browser, 'desktop');
  const page = await office.context.newPage();
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  await signInAt(page, stage.database, `${stage.addresses.console}/lottery-holidays`, demo, 'Lottery holidays');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${stage.addresses.console}/lottery-holidays?year=2027`);
    await page
      .getByRole('table')
      .waitFor({ timeout: 60_000 })
      .catch(() => undefined);
    await page
      .getByRole('button', { name: 'Set a day' })
      .click()
      .catch(() => undefined);
    await shoot(page, `holidays-${theme}`);
    for (const tab of ['offers', 'limits', 'hot']) {
      await page.goto(
        `${stage.addresses.console}/lottery-settings?merchant=${rows[0].id}&tab=${tab}&game=lao-vip&play=three-top&outcome=999`,
      );
      await page
        .getByRole('tablist')
        .waitFor({ timeout: 60_000 })
        .catch(() => undefined);
      await shoot(page, `settings-${tab}-${theme}`);
    }
    await page
      .getByRole('button', { name: 'Mark a number' })
      .click()
      .catch(() => undefined);
    await page
      .getByRole('button', { name: 'Preview' })
      .click()
      .catch(() => undefined);
    await page
      .getByTestId('settings-changes')
      .waitFor({ timeout: 30_000 })
      .catch(() => undefined);
    await shoot(page, `settings-review-${theme}`);
  }
  await studio.end();
});
