import { type ReactElement, useEffect, useRef } from 'react';
import { Amount, usePlayedIn } from '../money.tsx';
import { useStore } from '../store.ts';
import { levelName } from './level-name.ts';
import { wonJackpots } from './won-jackpots.ts';

/** A jackpot that was won, over everything, until it is collected. */
export const JackpotsWon = (): ReactElement | null => {
  const { t } = usePlayedIn().language;
  const won = useStore(wonJackpots, (state) => state.won);
  const dialog = useRef<HTMLDialogElement>(null);
  const isWon = won.length > 0;
  useEffect(() => {
    if (isWon && dialog.current?.open === false) dialog.current.showModal();
  }, [isWon]);
  if (!isWon) return null;
  return (
    <dialog
      ref={dialog}
      className="jackpot-won"
      aria-label={t('jackpot.title')}
      onClose={() => wonJackpots.get().collected()}
      data-testid="jackpot-won"
    >
      <span className="jackpot-rays" aria-hidden="true" />
      {won.map(({ code, amount }) => (
        <section key={code} className={`jackpot-prize of-${code.toLowerCase()}`}>
          <p>{t('jackpot.won', { level: levelName[code] })}</p>
          <strong data-amount={amount}>
            <Amount of={amount} />
          </strong>
        </section>
      ))}
      <button type="button" className="primary" onClick={() => dialog.current?.close()} data-testid="jackpot-collect">
        {t('jackpot.collect')}
      </button>
    </dialog>
  );
};
