const frame = ['src/site/layout/side-menu.tsx', 'src/site/layout/footer.tsx'];
const home = ['src/site/pages/home.tsx', 'src/site/subjects/home/sections.tsx'];

/** What each place of the router takes beyond the first load, by the names in the build's manifest. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '/frame/home/help': ['src/site/subjects/help/help.tsx'],
  '/frame/$category': ['src/site/pages/category.tsx'],
  '/frame/hot': ['src/site/pages/lists.tsx'],
  '/frame/new': ['src/site/pages/lists.tsx'],
  '/frame/game/$nodeId': ['src/site/pages/game.tsx'],
  '/frame/download': ['src/site/subjects/app/app-page.tsx'],
  '/frame/promotions': ['src/site/pages/promotions.tsx'],
};

/** The files a drawn page needs, by its place in the router. */
export const sourcesOf = (place: string): readonly string[] => [
  ...frame,
  ...(place.startsWith('/frame/home') ? home : []),
  ...(sources[place] ?? []),
];
