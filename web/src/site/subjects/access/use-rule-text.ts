import type { FieldRule } from '@croupier/contract/brand/merchants';
import { patternOf } from '@croupier/contract/core/patterns';
import { type TextKey, useText } from '#i18n/text.ts';

/** The sentence of a rule, the same before and after a mistake: "4 - 20 letters or digits only". */
export const useRuleText = (): ((rule: Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>) => string) => {
  const t = useText();
  return ({ patternId, minLength, maxLength }) =>
    t(`patterns.${patternOf(patternId).message}` as TextKey, {
      length: minLength === maxLength ? String(minLength) : `${String(minLength)} - ${String(maxLength)}`,
    });
};
