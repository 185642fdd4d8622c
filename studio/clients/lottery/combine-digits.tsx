import { type ReactElement, useState } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { pairsOf, triplesOf } from '../../src/families/lottery/messages/quick-sets.rules.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { linesOf, type Stake } from './pays.ts';

type Tool = { plays: readonly Play[]; length: number; stake: Stake; put: (numbers: readonly string[]) => void };

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** วินเลข: the player chooses digits, and the tool writes all pairs or triples of them, with doubles or both orders where wanted. The count and the cost on all chosen plays follow each press. */
export const CombineDigits = ({ plays, length, stake, put }: Tool): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const series = useDesk((state) => state.series);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [bothWays, setBothWays] = useState(false);
  const [doubles, setDoubles] = useState(false);
  const numbers = length === 2 ? pairsOf(chosen, { bothWays, doubles }) : triplesOf(chosen, { bothWays });
  const lines = linesOf(desk, series, { plays, draft: { rows: [], texts: numbers }, stake });
  const cost = lines.reduce((sum, line) => sum + line.cost, 0n);
  const bets = lines.reduce((sum, line) => sum + line.bets, 0);
  return (
    <details className="quick-sets">
      <summary data-testid="combine">{t('lottery.combine')}</summary>
      <fieldset className="values" dir="ltr" aria-label={t('lottery.combine')}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-pressed={chosen.includes(digit)}
            onClick={() => setChosen(chosen.includes(digit) ? chosen.filter((one) => one !== digit) : [...chosen, digit])}
            data-testid={`combine-${digit}`}
          >
            {digit}
          </button>
        ))}
      </fieldset>
      <div className="quick">
        {length === 2 && (
          <button type="button" aria-pressed={doubles} onClick={() => setDoubles(!doubles)} data-testid="combine-doubles">
            {t('lottery.combine.doubles')}
          </button>
        )}
        <button type="button" aria-pressed={bothWays} onClick={() => setBothWays(!bothWays)} data-testid="combine-reversed">
          {t('lottery.combine.reversed')}
        </button>
        <button
          type="button"
          disabled={numbers.length === 0}
          onClick={() => {
            put(numbers);
            setChosen([]);
          }}
          data-testid="combine-take"
        >
          {t('lottery.take')}
        </button>
      </div>
      <p className="combined" aria-live="polite" data-testid="combined">
        {t('lottery.combine.numbers')} <b>{numbers.length}</b> · {t('lottery.bets')} <b>{bets}</b> · {t('bet')}{' '}
        <b><Amount of={desk.decimal(cost)} /></b>
      </p>
    </details>
  );
}; // prettier-ignore
