import { type ReactElement, useState } from 'react';
import { useAtDesk } from './at-desk.tsx';
import { combineSets, type SetUse, setUses } from './combine-sets.ts';
import { familySets, type DigitSet, digitSetName, digitSets, familyName, numbersOfDigitSet, setsIn } from './set-words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/**
 * Sets of two-digit numbers that players name by a word. A set is added to what is chosen, taken out of it, or leaves of it what both have, so that a list is built
 * set by set: tổng 5, without the doubles.
 */
export const QuickSets = ({ chosen, change }: { chosen: readonly string[]; change: (numbers: readonly string[]) => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const [set, setSet] = useState<DigitSet>('head');
  const [use, setUse] = useState<SetUse>('add');
  const put = (numbers: readonly string[]): void => change(combineSets(chosen, numbers, use));
  return (
    <details className="quick-sets">
      <summary data-testid="sets">{t('lottery.sets')}</summary>
      <fieldset className="chips" aria-label={t('lottery.sets')}>
        {setUses.map((one) => (
          <button key={one} type="button" aria-pressed={one === use} onClick={() => setUse(one)} data-testid={`set-use-${one}`}>
            {t(`lottery.sets.${one}`)}
          </button>
        ))}
      </fieldset>
      <fieldset className="chips" aria-label={t('lottery.sets')}>
        {digitSets.map((one) => (
          <button key={one} type="button" aria-pressed={one === set} onClick={() => setSet(one)}>
            {digitSetName(one, code)}
          </button>
        ))}
      </fieldset>
      <div className="values" dir="ltr">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            onClick={() => put(numbersOfDigitSet(set, digit))}
            data-testid={`set-${set}-${digit}`}
            aria-label={`${digitSetName(set, code)} ${digit}`}
          >
            {digit}
          </button>
        ))}
      </div>
      <div className="quick">
        {setsIn(code).map(({ name, numbers }) => (
          <button key={name} type="button" onClick={() => put(numbers)}>
            {name}
          </button>
        ))}
      </div>
      {desk.lottery.area === 'VN' && (
        <fieldset className="quick" dir="ltr" aria-label={familyName(code)}>
          {familySets.map(({ first, numbers }) => (
            <button key={first} type="button" onClick={() => put(numbers)} data-testid={`set-family-${first}`} aria-label={`${familyName(code)} ${first}`}>
              {familyName(code)} {first}
            </button>
          ))}
        </fieldset>
      )}
    </details>
  );
}; // prettier-ignore
