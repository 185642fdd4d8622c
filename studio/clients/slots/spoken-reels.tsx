import type { ReactElement } from 'react';
import type { SymbolId } from '../../src/families/slots/protocol.ts';
import { byGrid } from './grids.ts';
import { emblemOf } from './looks.ts';
import { useGame, useTable } from './table.tsx';

/** The window in words, for those who cannot see it; and what tests read, whichever renderer draws. A table for each grid. */
export const SpokenReels = (): ReactElement => {
  const { language, dress, game } = useTable();
  const window = useGame((state) => state.window);
  const { t } = language;
  const { config } = game.rules;
  const rows = Array.from({ length: config.rows }, (_, row) => row);
  const nameOf = (symbol: SymbolId): string => {
    if (symbol === 'mystery') return t('symbol.mystery');
    const picture = t(`emblem.${emblemOf(dress.look, symbol)}` as 'emblem.cat');
    return symbol === 'wild' || symbol === 'scatter' || symbol === 'prize' || symbol === 'collector'
      ? `${t(`symbol.${symbol}`)}: ${picture}`
      : picture;
  };
  return (
    <>
      {byGrid(config, window).map((grid, nth) => (
        // Grids, reels and rows never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <table key={nth} className="unseen">
          <caption>{config.second === undefined ? t('reels') : t('reels.grid', { number: nth + 1 })}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {grid.map((reel, column) => {
                  const symbol = reel[row] ?? 'low1';
                  return (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={column} data-testid={`cell-${nth * config.reels + column}-${row}`} data-symbol={symbol}>
                      {nameOf(symbol)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
};
