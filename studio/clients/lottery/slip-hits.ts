import { findPlay, type Lottery } from '../../src/families/lottery/lottery.ts';
import type { Selection } from '../../src/families/lottery/play.ts';
import type { SlipView } from '../../src/families/lottery/protocol.ts';

/** Whether a number of the sheet ends with a number of the slip. */
export const isHit = (lottery: Lottery, { rows }: Pick<SlipView, 'rows'>, number: string): boolean =>
  rows.some(({ play, selection }) => {
    const chosen = selection as Selection;
    const rule = findPlay(lottery, play)?.rule;
    if (chosen.kind === 'numbers') return chosen.numbers.some((one) => number.endsWith(one));
    const isPairs = rule?.kind === 'choose' && (rule.tries[0]?.length ?? 1) === 2;
    return chosen.kind === 'choose' && isPairs && [...chosen.dan, ...chosen.tuo].includes(Number(number.slice(-2)));
  });
