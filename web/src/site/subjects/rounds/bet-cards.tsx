import type { BetRow } from '@croupier/contract/play/rounds';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { DayCards } from '../statements/day-cards.tsx';
import recordStyles from '../statements/records.module.css';
import { shelves } from '../catalogue/categories.ts';
import type { BetSearch } from './search.rules.ts';
import { gameOf, netOf } from './words.ts';

type Props = { rows: readonly BetRow[]; search: BetSearch; timeZone: string; today: string };

/** Rounds as cards under their days; in an order by amounts the day stands on each card instead. */
export const BetCards = ({ rows, search, timeZone, today }: Props) => (
  <DayCards
    rows={rows.map((row) => ({ key: row.roundId, at: row.startedAt, row }))}
    byDay={search.order === undefined}
    timeZone={timeZone}
    today={today}
    card={({ row }, time) => <Card row={row} time={time} search={search} />}
  />
);

const Card = ({ row, time, search }: { row: BetRow; time: string; search: BetSearch }) => {
  const t = useText();
  const net = netOf(row);
  return (
    <Link to="/member" search={{ page: 'personalHistoryCopy', ...search, round: row.roundId }} className={recordStyles['card']}>
      <span className={recordStyles['mark']} data-kind={row.result === 'WON' ? 'PAYOUT' : undefined}>
        <Icon name={shelves.RNG.icon} size={20} />
      </span>
      <span className={recordStyles['about']}>
        <b>{gameOf(row)}</b>
        <small>
          {t('rounds.stake')} <Amount money={row.stake} />
        </small>
        <small>
          <bdi dir="ltr" className="money">
            {time}
          </bdi>
        </small>
      </span>
      <span className={recordStyles['sum']}>
        <b>{net === undefined ? '–' : <Amount money={net} signed />}</b>
        <small>{t(`rounds.${row.result}`)}</small>
      </span>
    </Link>
  );
};
