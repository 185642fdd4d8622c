import type { Lottery } from '../../src/families/lottery/lottery.ts';
import type { Rule } from '../../src/families/lottery/play.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { sideNames } from '../../src/families/lottery/rules/side-rows.ts';

/** The name of a value that stands for something else than its number: a side of a digit, an animal, a last digit. Undefined for numbers. */
export const valueName = (rule: Rule | undefined, value: number, family: Lottery['family'], language: string): string | undefined => {
  if (rule?.kind === 'rows' && rule.sides === true) return nameOf(family, sideNames[value] ?? '', language);
  if (rule?.kind === 'choose' && rule.groups !== undefined) return nameOf(family, rule.groups[value]?.name ?? '', language);
  return undefined;
};
