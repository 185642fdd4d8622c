import type { ReactElement } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { TableRecord } from '../../src/engine/shared-rounds/records-protocol.ts';
import { wayOut } from '../../src/families/crash/crash-rule.ts';
import { CrashOutcome } from '../../src/families/crash/protocol.ts';
import { Amount } from '../shell/money.tsx';
import { PastRounds } from '../shell/shared-rounds/past-rounds.tsx';
import { pointText } from './crash-state.ts';
import { useFlight } from './flight-context.tsx';
import { FlightPicture } from './flight-picture.tsx';

/** The player's flights, each with its picture. A round that the address asks for comes first. */
export const Records = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { game, language } = useFlight();
  return (
    <PastRounds
      token={game.token}
      shows={shows}
      headOf={({ number }) => language.t('table.round', { number })}
      pictureOf={(record) => <Record record={record} />}
    />
  );
};

const Record = ({ record: { seat, outcome } }: { record: TableRecord }): ReactElement => {
  const { game, language } = useFlight();
  const read = CrashOutcome.safeParse(outcome);
  const last = read.success ? read.data.point : undefined;
  const outs = seat.bets.map(({ bet, amount, payout, autoAt, point }) => ({
    bet,
    amount,
    payout,
    out: last === undefined ? undefined : wayOut(game.rules.config, last, { cashOut: { autoAt, point } }),
  }));
  return (
    <>
      {last !== undefined && <FlightPicture last={last} outs={outs.flatMap(({ out }) => (out === undefined ? [] : [out]))} />}
      {last !== undefined && <p>{language.t('crash.endedAt', { point: pointText(last) })}</p>}
      <ul className="record-bets">
        {outs.map(({ bet, amount, payout, out }) => (
          <li key={bet}>
            <Amount of={amount} />
            <span dir="ltr">{out === undefined ? '—' : pointText(out)}</span>
            <b className={out === undefined ? '' : 'won'}>{payout !== null && <Amount of={payout} />}</b>
          </li>
        ))}
      </ul>
    </>
  );
};
