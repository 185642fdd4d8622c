import type { ReactElement } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { TableRecord } from '../../src/engine/shared-rounds/records-protocol.ts';
import { TableOutcome } from '../../src/families/tables/protocol.ts';
import { Amount } from '../shell/money.tsx';
import { PastRounds } from '../shell/shared-rounds/past-rounds.tsx';
import { betName } from './bet-names.ts';
import { pictureOf } from './picture-of-round.ts';
import { useTable } from './table.tsx';

/** The player's rounds, each with the outcome and the bets. A round that the address asks for comes first. */
export const Records = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  return (
    <PastRounds
      token={game.token}
      shows={shows}
      headOf={({ shoe, number }) => `${shoe === null ? '' : `${t('table.shoe', { number: shoe })} · `}${t('table.round', { number })}`}
      pictureOf={(record) => <Record record={record} />}
    />
  );
};

const Record = ({ record: { seat, outcome } }: { record: TableRecord }): ReactElement => {
  const { language } = useTable();
  const read = TableOutcome.safeParse(outcome);
  return (
    <>
      {read.success && (
        <p className="picture" dir="ltr">
          {pictureOf(language, read.data).map(({ side, text }) => (
            <span key={side ?? text}>
              {side !== undefined && <small>{side}</small>} {text}
            </span>
          ))}
        </p>
      )}
      <ul className="record-bets">
        {seat.bets.map(({ bet, amount, payout }) => (
          <li key={bet}>
            <span>{betName(language, bet)}</span>
            <Amount of={amount} />
            <b className={payout !== null && Number(payout) > (seat.free === null ? Number(amount) : 0) ? 'won' : ''}>
              {payout === null ? '' : <Amount of={payout} />}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
};
