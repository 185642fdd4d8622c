import type { ReactElement } from 'react';
import { Amount, useCommon, useCommonTable } from '../common-table.tsx';

/** The ladder of bets at a glance. */
export const BetSheet = ({ close }: { close: () => void }): ReactElement => {
  const { game } = useCommonTable();
  const bet = useCommon((state) => state.bet);
  return (
    <ul className="bets">
      {game.view.ladder.map((step) => (
        <li key={step}>
          <button
            type="button"
            aria-pressed={step === bet}
            onClick={() => {
              game.chooseBet(step);
              close();
            }}
          >
            <Amount of={step} />
          </button>
        </li>
      ))}
    </ul>
  );
};
