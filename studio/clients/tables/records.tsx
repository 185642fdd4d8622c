import type { ReactElement } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { TableRecord } from '../../src/engine/shared-rounds/records-protocol.ts';
import { TableOutcome } from '../../src/families/tables/protocol.ts';
import { timeText } from '../shell/history-sheet.tsx';
import { Amount } from '../shell/money.tsx';
import { usePastRounds } from '../shell/use-past-rounds.ts';
import { betName } from './bet-names.ts';
import { pictureOf } from './picture-of-round.ts';
import { useTable } from './table.tsx';

/** The player's rounds, each with what was dealt. A round that the address asks for comes first. */
export const Records = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { records, tips, more } = usePastRounds(game.token, shows);
  if (records === undefined) return <p aria-busy="true">…</p>;
  if (records.length === 0 && tips.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <>
      <GivenTips tips={tips} />
      <ul className="records">
        {records.map((record) => (
          <Record key={record.seat.id} record={record} />
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

const Record = ({ record: { seat, number, shoe, startedAt, outcome } }: { record: TableRecord }): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const read = TableOutcome.safeParse(outcome);
  const state = seat.state === 'PAYING' || seat.state === 'SETTLED' ? 'SETTLED' : seat.state === 'OPEN' ? 'OPEN' : 'VOID';
  return (
    <li className="record" data-testid="record">
      <header>
        <b>
          {shoe !== null && `${t('table.shoe', { number: shoe })} · `}
          {t('table.round', { number })}
        </b>
        <time dateTime={startedAt}>{timeText(startedAt, language.code)}</time>
      </header>
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
            <b className={payout !== null && Number(payout) > Number(amount) ? 'won' : ''}>
              {payout === null ? '' : <Amount of={payout} />}
            </b>
          </li>
        ))}
      </ul>
      <dl className="record-sums">
        <div>
          <dt>{t('bet')}</dt>
          <dd>
            <Amount of={seat.stake} />
          </dd>
        </div>
        <div>
          <dt>{t('table.validBet')}</dt>
          <dd>
            <Amount of={seat.validBet} />
          </dd>
        </div>
        <div>
          <dt>{t(`state.${state}`)}</dt>
          <dd>
            <Amount of={seat.payout} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

/** The last tips of the player at this table. */
const GivenTips = ({ tips }: Pick<ReturnType<typeof usePastRounds>, 'tips'>): ReactElement | null => {
  const { t, code } = useTable().language;
  if (tips.length === 0) return null;
  return (
    <details className="given-tips" data-testid="given-tips">
      <summary>{t('tip.history', { count: tips.length })}</summary>
      <ul>
        {tips.map(({ id, amount, tippedAt }) => (
          <li key={id}>
            <time dateTime={tippedAt}>{timeText(tippedAt, code)}</time> <Amount of={amount} />
          </li>
        ))}
      </ul>
    </details>
  );
};
