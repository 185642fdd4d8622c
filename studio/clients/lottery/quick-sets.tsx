import { type ReactElement, useState } from 'react';
import { useAtDesk } from './at-desk.tsx';
import { type DigitSet, digitSetName, digitSets, numbersOfDigitSet, setsIn } from './set-words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** Sets of two-digit numbers that players name by a word; a set is added to what is chosen. */
export const QuickSets = ({ put }: { put: (numbers: readonly string[]) => void }): ReactElement => {
  const { language } = useAtDesk();
  const [set, setSet] = useState<DigitSet>('head');
  return (
    <details className="quick-sets">
      <summary>{language.t('lottery.sets')}</summary>
      <fieldset className="quick" aria-label={language.t('lottery.sets')}>
        {digitSets.map((one) => (
          <button key={one} type="button" aria-pressed={one === set} onClick={() => setSet(one)}>
            {digitSetName(one, language.code)}
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
            aria-label={`${digitSetName(set, language.code)} ${digit}`}
          >
            {digit}
          </button>
        ))}
      </div>
      <div className="quick">
        {setsIn(language.code).map(({ name, numbers }) => (
          <button key={name} type="button" onClick={() => put(numbers)}>
            {name}
          </button>
        ))}
      </div>
    </details>
  );
};
