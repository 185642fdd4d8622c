import { decimalOf } from '@croupier/contract/core/money';
import { type ReactElement, useState } from 'react';
import { unitsOf } from '../../shell/amounts.ts';
import { Amount, useCommon, useCommonTable } from '../common-table.tsx';

const counts = [10, 25, 50, 100];
/** Limits are multiples of the bet; a loss limit is always chosen. */
const lossTimes = [5n, 10n, 20n, 50n];
const winTimes = [10n, 20n, 50n, undefined];

/** Autoplay with its ends agreed before it begins. */
export const AutoplaySheet = ({ close }: { close: () => void }): ReactElement => {
  const { game, language } = useCommonTable();
  const { t } = language;
  const bet = useCommon((state) => state.bet);
  const unit = unitsOf(bet, game.currency);
  const [count, setCount] = useState(10);
  const [loss, setLoss] = useState(10n);
  const [win, setWin] = useState<bigint | undefined>(20n);
  const times = (factor: bigint): string => decimalOf({ amount: unit * factor, currency: game.currency });
  return (
    <form
      className="auto"
      onSubmit={(event) => {
        event.preventDefault();
        game.startAutoplay({ left: count, lossLimit: unit * loss, winLimit: win === undefined ? undefined : unit * win });
        close();
      }}
    >
      <p>{t('auto.text')}</p>
      <fieldset>
        <legend>{t('auto.count')}</legend>
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
