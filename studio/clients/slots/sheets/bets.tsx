import type { ReactElement } from 'react';
import { Amount, useGame, useTable } from '../table.tsx';

/** The ladder of bets at a glance. */
export const BetSheet = ({ close }: { close: () => void }): ReactElement => {
  const { game } = useTable();
  const bet = useGame((state) => state.bet);
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
