import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { findPlay } from '../../src/families/lottery/lottery.ts';
import type { Selection } from '../../src/families/lottery/play.ts';
import { valueName } from './value-names.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';

/** A selection in one line, as players write it: rows apart by a bar, dan before a colon. */
export const selectionText = (lottery: Lottery, play: string, selection: Selection, language: string): string => {
  const rule = findPlay(lottery, play)?.rule;
  const wide = rule?.kind === 'choose' && (rule.tries[0]?.length ?? 1) > 1;
  const written = (values: readonly number[]): string =>
    values.map((value) => valueName(rule, value, lottery.family, language) ?? (wide ? String(value).padStart(2, '0') : value)).join(' ');
  switch (selection.kind) {
    case 'rows':
    case 'pattern':
      return selection.rows.map((row) => (row.length === 0 ? '–' : written(row))).join(' | ');
    case 'values':
      return written(selection.values);
    case 'choose':
      return selection.dan.length === 0 ? written(selection.tuo) : `${written(selection.dan)} : ${written(selection.tuo)}`;
    case 'numbers':
      return selection.numbers.join(' ');
    case 'cells':
      return selection.cells.map((key) => nameOf(lottery.family, key, language)).join(' · ');
  }
};
