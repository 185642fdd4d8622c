import type { GameCategory, VendorCard } from '@croupier/contract/play/catalogue';

/** A provider with its cards, one for each category it has games in, the one with most games first. */
export type Provider = { name: string; icon: string; cards: readonly VendorCard[] };

/** The providers of all categories, each once, in the order of their names in a language. */
export const providersIn = (
  menus: readonly { gameCategory: GameCategory; vendors: readonly VendorCard[] }[],
  language: string,
): Provider[] => {
  const byCode = Map.groupBy(
    menus.flatMap(({ vendors }) => vendors),
    ({ vassalage }) => vassalage,
  );
  const { compare } = new Intl.Collator(language);
  return [...byCode.values()]
    .flatMap((cards) => {
      const sorted = cards.toSorted((a, b) => b.games - a.games);
      const [first] = sorted;
      return first === undefined ? [] : [{ name: first.displayName, icon: first.icon, cards: sorted }];
    })
    .toSorted((a, b) => compare(a.name, b.name));
};
