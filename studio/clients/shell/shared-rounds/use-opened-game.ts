import { useEffect, useMemo } from 'react';
import type { Currency } from '@croupier/contract/core/money';
import type { Language } from '../languages.ts';
import type { ParentFrame } from '../parent-frame.ts';

type Game = {
  view: { names: Readonly<Record<string, string | undefined>>; gameCode: string };
  currency: Currency;
  frame: ParentFrame;
  begin: () => () => void;
};

/** Starts an opened game, tells the site that it is ready, and gives the page its title. Returns the name of the game and the way of writing amounts. */
export const useOpenedGame = (game: Game, language: Language) => {
  const { view, currency } = game;
  const name = view.names[language.code] ?? view.names['en'] ?? view.gameCode;
  const playedIn = useMemo(() => ({ language, currency }), [language, currency]);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    game.frame.post({ type: 'croupier:ready', gameCode: view.gameCode });
    return game.begin();
  }, [game, view]);
  return { name, playedIn };
};
