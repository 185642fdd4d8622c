import { type ReactElement, useState } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { CombineDigits } from './combine-digits.tsx';
import type { Stake } from './pays.ts';
import { QuickSets } from './quick-sets.tsx';
import { type Draft, ordersOfNumber, outcomeOf, readNumbers, toggleText } from './draft.ts';

type Entry = { plays: readonly Play[]; stake: Stake; digits: number; draft: Draft; change: (draft: Draft) => void };

/** Numbers by tapping, and by typing or pasting. Typed words that are no number of the play are shown, and no bet is made of them. */
export const NumberEntry = ({ plays, stake, digits, draft, change }: Entry): ReactElement => {
  const { language } = useAtDesk();
  const { t } = language;
  const [text, setText] = useState('');
  const [head, setHead] = useState('');
  const half = useDesk((state) => state.board?.half);
  const full = useDesk((state) => state.board?.full);
  const isMarked = (list: typeof half, number: string): boolean =>
    list?.some((one) => plays.some((play) => play.code === one.play && outcomeOf(play, number) === one.outcome)) === true;
  const typed = readNumbers(text, digits);
  const shown = Array.from({ length: 100 }, (_, nth) => head.padStart(digits - 2, '0') + String(nth).padStart(2, '0'));
  const put = (numbers: readonly string[]): void => change({ ...draft, texts: [...new Set([...draft.texts, ...numbers])].toSorted() });
  return (
    <div className="number-entry">
      <label className="typed">
        <span className="label">{t('lottery.type', { digits })}</span>
        <textarea rows={2} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} data-testid="typed" />
      </label>
      <p className="understood" aria-live="polite">
        {typed.numbers.length > 0 && (
          <>
            {t('lottery.understood')} <bdi dir="ltr">{typed.numbers.join(' ')}</bdi>{' '}
          </>
        )}
        {typed.repeated.length > 0 && (
          <>
            {t('lottery.repeated')} <bdi dir="ltr">{typed.repeated.join(' ')}</bdi>{' '}
          </>
        )}
        {typed.unknown.length > 0 && (
          <mark>
            {t('lottery.notUnderstood')} <bdi dir="ltr">{typed.unknown.join(' ')}</bdi>
          </mark>
        )}
      </p>
      <div className="quick">
        <button type="button" disabled={typed.numbers.length === 0} onClick={() => { put(typed.numbers); setText(''); }} data-testid="take-typed">
          {t('lottery.take')}
        </button>
        <button type="button" disabled={draft.texts.length === 0} onClick={() => put(draft.texts.flatMap(ordersOfNumber))}>
          {t('lottery.orders')}
        </button>
        <button type="button" onClick={() => put([randomNumber(digits)])}>
          {t('lottery.random')}
        </button>
        <button type="button" disabled={draft.texts.length === 0} onClick={() => change({ ...draft, texts: [] })}>
          {t('lottery.quick.clear')}
        </button>
      </div>
      {digits === 2 && <QuickSets chosen={draft.texts} change={(texts) => change({ ...draft, texts })} />}
      {(digits === 2 || digits === 3) && <CombineDigits plays={plays} length={digits} stake={stake} put={put} />}
      {draft.texts.length > 0 && (
        <p className="chosen" dir="ltr" data-testid="chosen">
          {draft.texts.map((number) => (
            <button key={number} type="button" aria-pressed onClick={() => change(toggleText(draft, number))}>
              {number}
            </button>
          ))}
        </p>
      )}
      {digits > 2 && (
        <label className="typed">
          <span className="label">{t('lottery.head')}</span>
          <input inputMode="numeric" maxLength={digits - 2} value={head} onChange={(event) => setHead(event.target.value.replaceAll(/\D/g, ''))} />
        </label>
      )}
      <div className="values hundred" dir="ltr">
        {shown.map((number) => (
          <button
            key={number}
            type="button"
            className={isMarked(full, number) ? 'full' : isMarked(half, number) ? 'half' : ''}
            disabled={isMarked(full, number)}
            aria-pressed={draft.texts.includes(number)}
            onClick={() => change(toggleText(draft, number))}
            data-testid={`number-${number}`}
          >
            {number}
            {isMarked(half, number) && <small>½</small>}
          </button>
        ))}
      </div>
    </div>
  );
}; // prettier-ignore

/** A pick for players who leave it to chance; it decides nothing. */
const randomNumber = (digits: number): string => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(value % 10 ** digits).padStart(digits, '0');
};
