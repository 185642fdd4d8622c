/** Every page that only a member may open, on a phone's width and a desk's, in both themes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberPages } from '../web/src/player/layout/places.ts';
import { problemsOf, visit, visitor } from './browser.ts';
import { aMember } from './member.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const { at } = stage;

const forMembers = {
  recent: '/recent',
  favourite: '/favorite',
  lottery: '/lottery',
  'sea-lottery': '/seaLottery',
  'vn-lottery': '/vnLottery',
};

for (const [width, theme] of [
  [375, 'light'],
  [1_440, 'dark'],
] as const)
  test(`every page of a member is whole and accessible at ${width} px, ${theme}`, async () => {
    const { context, mistakes } = await visitor(stage.browser, 'desktop');
    const page = await aMember(stage, context);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const problems: string[] = [];
    for (const name of memberPages) {
      await visit(page, at(`/member?page=${name}`));
      problems.push(...(await problemsOf(page, `lobby-member-${name}-${width}`)));
    }
    for (const [name, path] of Object.entries(forMembers)) {
      await visit(page, at(path));
      problems.push(...(await problemsOf(page, `lobby-${name}-${width}`)));
    }
    await context.close();
    assert.deepEqual([...problems, ...mistakes], []);
  });
