const frame = ['src/player/layout/side-menu.tsx', 'src/player/layout/footer.tsx'];
const home = ['src/player/pages/home.tsx', 'src/player/features/home/sections.tsx'];

/** What each place of the router takes beyond the first load, by the names in the build's manifest. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '/frame/home/help': ['src/player/features/help/help.tsx'],
  '/frame/$category': ['src/player/pages/category.tsx'],
  '/frame/hot': ['src/player/pages/lists.tsx'],
  '/frame/new': ['src/player/pages/lists.tsx'],
  '/frame/game/$nodeId': ['src/player/pages/game.tsx'],
  '/frame/download': ['src/player/features/app/app-page.tsx'],
  '/frame/promotions': ['src/player/pages/promotions.tsx'],
};

/** The files a drawn page needs, by its place in the router. */
export const sourcesOf = (place: string): readonly string[] => [
  ...frame,
  ...(place.startsWith('/frame/home') ? home : []),
  ...(sources[place] ?? []),
];
