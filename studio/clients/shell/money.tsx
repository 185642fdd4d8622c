import type { Currency } from '@croupier/contract/core/money';
import { createContext, type ReactElement, useContext } from 'react';
import { amountText, inSentence } from './amounts.ts';
import type { Language } from './languages.ts';

/** The language and the money of the game on the page, for the parts that all games share. */
export const PlayedIn = createContext<{ language: Language; currency: Currency } | undefined>(undefined);

export const usePlayedIn = (): { language: Language; currency: Currency } => {
  const played = useContext(PlayedIn);
  if (played === undefined) throw new Error('a part of the game stands outside of it');
  return played;
};

/** Writes amounts of this game's money in the player's language. */
export const useAmount = (): ((decimal: string, sign?: boolean) => string) => {
  const { language, currency } = usePlayedIn();
  return (decimal, sign) => inSentence(amountText(decimal, currency, language.code, sign), language.direction);
};

/** An amount, left to right in every language. */
export const Amount = ({ of, sign = false }: { of: string; sign?: boolean }): ReactElement => {
  const write = useAmount();
  return <bdi dir="ltr">{write(of, sign)}</bdi>;
};
