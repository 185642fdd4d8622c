import type { SitePage } from '../page.ts';

const frame = ['layout/side-menu.tsx', 'layout/footer.tsx'];
const home = ['pages/home.tsx', 'subjects/home/sections.tsx'];

/** The files that a rendered page needs beyond the first load, by their names in the build's manifest. */
export const sourcesOf = (page: SitePage | undefined): string[] =>
  [...frame, ...(page?.within === 'home' ? home : []), ...(page?.ssr?.files ?? [])].map((file) => `src/site/${file}`);
