import { decimalOf } from '@croupier/contract/core/money';
import { type ReactElement, useState } from 'react';
import { unitsOf } from './amounts.ts';
import type { AutoplayLimits } from './autoplay.ts';
import { Amount, usePlayedIn } from './money.tsx';

const counts = [10, 25, 50, 100];
/** Limits are multiples of the bet; a loss limit is always chosen. */
const lossTimes = [5n, 10n, 20n, 50n];
const winTimes = [10n, 20n, 50n, undefined];

type Setting = {
  /** The stake of one round. */
  bet: string;
  /** The ends of autoplay in a sentence, and the heading of the number of rounds. */
  text: string;
  countTitle: string;
  start: (limits: AutoplayLimits) => void;
};

/** Autoplay with its ends agreed before it begins. */
export const AutoplayForm = ({ bet, text, countTitle, start }: Setting): ReactElement => {
  const { language, currency } = usePlayedIn();
  const { t } = language;
  const unit = unitsOf(bet, currency);
  const [count, setCount] = useState(10);
  const [loss, setLoss] = useState(10n);
  const [win, setWin] = useState<bigint | undefined>(20n);
  const times = (factor: bigint): string => decimalOf({ amount: unit * factor, currency });
  return (
    <form
      className="auto"
      onSubmit={(event) => {
        event.preventDefault();
        start({ left: count, lossLimit: unit * loss, winLimit: win === undefined ? undefined : unit * win });
      }}
    >
      <p>{text}</p>
      <fieldset>
        <legend>{countTitle}</legend>
        {counts.map((choice) => (
          <label key={choice}>
            <input type="radio" name="count" checked={choice === count} onChange={() => setCount(choice)} /> <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('auto.loss')}</legend>
        {lossTimes.map((choice) => (
          <label key={String(choice)}>
            <input type="radio" name="loss" checked={choice === loss} onChange={() => setLoss(choice)} />{' '}
            <span>
              <Amount of={times(choice)} />
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('auto.win')}</legend>
        {winTimes.map((choice) => (
          <label key={String(choice)}>
            <input type="radio" name="win" checked={choice === win} onChange={() => setWin(choice)} />{' '}
            <span>{choice === undefined ? t('auto.never') : <Amount of={times(choice)} />}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="primary">
        {t('auto.start')}
      </button>
    </form>
  );
};
