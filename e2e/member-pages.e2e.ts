/** Every page that only a member may open, on a phone's width and a desk's, in both themes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberPages } from '../web/src/site/member-pages.ts';
import { problemsOf, setAppearance, openPage, visitor } from './browser.ts';
import { registerMember } from './member.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({ images: false });
const { at } = stage;

const pages = [
  ...memberPages.map(({ name }) => ({ name: `member-${name}`, path: `/member?page=${name}` })),
  { name: 'recent', path: '/recent' },
  { name: 'favourite', path: '/favorite' },
  { name: 'lottery', path: '/lottery' },
  { name: 'sea-lottery', path: '/seaLottery' },
  { name: 'vn-lottery', path: '/vnLottery' },
];

const looks = [
  { width: 375, height: 900, theme: 'light' },
  { width: 1_440, height: 900, theme: 'dark' },
] as const;

// Each look in its turn is the one that pages are loaded in; the other is what a page turns to as it stands.
test('every page of a member is whole and accessible at 375 px, light, and at 1440 px, dark', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await registerMember(stage, context);
  const problems: string[] = [];
  for (const [place, { name, path }] of pages.entries()) {
    const first = place % looks.length;
    for (const appearance of [...looks.slice(first), ...looks.slice(0, first)]) {
      if (appearance === looks[first]) {
        await page.setViewportSize(appearance);
        await page.emulateMedia({ colorScheme: appearance.theme });
        await openPage(page, at(path));
      } else await setAppearance(page, appearance.theme, appearance);
      problems.push(...(await problemsOf(page, `lobby-${name}-${appearance.width}`)));
    }
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
});
