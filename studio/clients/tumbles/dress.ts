/** The art of a tumbling slot: the world's pictures for the dear symbols, gems for the others, and bombs. */
import { payingSymbols } from '../../src/families/tumbles/tumble-config.ts';
import { type Dress as SlotDress, dress as slotDress } from '../slots/dress.ts';
import { dataUrl } from '../slots/symbols.ts';
import { bombSvg, gemSvg } from './gems.ts';

export type Dress = Omit<SlotDress, 'symbols'> & {
  /** The address of the picture of what lies in a cell: a symbol, a scatter, or a bomb (`x25`). */
  pictureOf: (cell: string) => string;
};

const gems = payingSymbols.filter((symbol) => symbol.startsWith('low'));

export const dress = (theme: string, gameCode: string): Dress => {
  const { symbols, ...rest } = slotDress(theme, gameCode);
  // The hero of the title is its dearest symbol; the wild of other slots has it on a ribbon of its own.
  const pictures = new Map<string, string>(Object.entries(symbols).map(([symbol, { crisp }]) => [symbol, crisp]));
  for (const [place, symbol] of gems.entries()) pictures.set(symbol, dataUrl(gemSvg(place)));
  return {
    ...rest,
    pictureOf: (cell) => {
      const known = pictures.get(cell);
      if (known !== undefined) return known;
      const made = dataUrl(bombSvg(Number(cell.slice(1))));
      pictures.set(cell, made);
      return made;
    },
  };
};
