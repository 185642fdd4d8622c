import type { ReactElement } from 'react';
import { Amount, useGame, useTable } from '../table.tsx';

/** The ladder of bets at a glance. */
export const BetSheet = ({ close }: { close: () => void }): ReactElement => {
  const { game, language } = useTable();
  const bet = useGame((state) => state.bet);
  return (
    <div className="bets" role="radiogroup" aria-label={language.t('betChoose')}>
      {game.view.ladder.map((step) => (
        <button
          key={step}
          type="button"
          role="radio"
          aria-checked={step === bet}
          onClick={() => {
            game.chooseBet(step);
            close();
          }}
        >
          <Amount of={step} />
        </button>
      ))}
    </div>
  );
};
