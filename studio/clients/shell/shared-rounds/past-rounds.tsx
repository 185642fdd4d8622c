import type { ReactElement, ReactNode } from 'react';
import type { RoundId } from '../../../src/engine/protocol.ts';
import type { TableRecord } from '../../../src/engine/shared-rounds/records-protocol.ts';
import { timeText } from '../history-sheet.tsx';
import { Amount, useAmount, usePlayedIn } from '../money.tsx';
import { usePastRounds } from './use-past-rounds.ts';
import './past-rounds.css';

type Tips = ReturnType<typeof usePastRounds>['tips'];

type Shown = {
  token: string;
  /** A round that the address asks for; it comes first. */
  shows: RoundId | undefined;
  /** The number of a round, and of its shoe where there is one. */
  headOf: (record: TableRecord) => string;
  /** The picture of a round and its bets. */
  pictureOf: (record: TableRecord) => ReactNode;
};

/** The player's rounds, each with its picture and its sums. */
export const PastRounds = ({ token, shows, headOf, pictureOf }: Shown): ReactElement => {
  const { t } = usePlayedIn().language;
  const { records, tips, more } = usePastRounds(token, shows);
  if (records === undefined) return <p aria-busy="true">…</p>;
  if (records.length === 0 && tips.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <>
      <GivenTips tips={tips} />
      <ul className="records">
        {records.map((record) => (
          <li key={record.seat.id} className="record" data-testid="record">
            <header>
              <b>{headOf(record)}</b>
              <RecordTime at={record.startedAt} />
            </header>
            <FreeBetOf seat={record.seat} />
            {pictureOf(record)}
            <RecordSums seat={record.seat} />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <button type="button" className="secondary" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </>
  );
};

const RecordTime = ({ at }: { at: string }): ReactElement => <time dateTime={at}>{timeText(at, usePlayedIn().language.code)}</time>;

const stateOf = ({ state }: TableRecord['seat']): 'SETTLED' | 'OPEN' | 'VOID' =>
  state === 'PAYING' || state === 'SETTLED' ? 'SETTLED' : state === 'OPEN' ? 'OPEN' : 'VOID';

/** Says of the seat of a free bet that it is one, and whether it came back. */
const FreeBetOf = ({ seat }: Pick<TableRecord, 'seat'>): ReactElement | null => {
  const { t } = usePlayedIn().language;
  const amount = useAmount();
  if (seat.free === null) return null;
  return (
    <p className="record-free" data-testid="record-free">
      <b>{t('golden.of', { amount: amount(seat.free.stake) })}</b> {stateOf(seat) === 'VOID' && t('golden.back')}
    </p>
  );
};

const RecordSums = ({ seat }: Pick<TableRecord, 'seat'>): ReactElement => {
  const { t } = usePlayedIn().language;
  const sums = [
    { name: t('bet'), amount: seat.stake },
    { name: t('table.validBet'), amount: seat.validBet },
    { name: t(`state.${stateOf(seat)}`), amount: seat.payout },
  ];
  return (
    <dl className="record-sums">
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount of={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The last tips of the player at this table. */
const GivenTips = ({ tips }: { tips: Tips }): ReactElement | null => {
  const { t } = usePlayedIn().language;
  if (tips.length === 0) return null;
  return (
    <details className="given-tips" data-testid="given-tips">
      <summary>{t('tip.history', { count: tips.length })}</summary>
      <ul>
        {tips.map(({ id, amount, tippedAt }) => (
          <li key={id}>
            <RecordTime at={tippedAt} /> <Amount of={amount} />
          </li>
        ))}
      </ul>
    </details>
  );
};
