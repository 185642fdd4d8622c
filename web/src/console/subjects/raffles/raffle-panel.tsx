import { endRaffle, type RaffleRow } from '@croupier/contract/rewards/raffles-console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import panelStyles from '../work-queues/panel.module.css';
import { Fact } from './fact.tsx';
import { nameOf } from './names.ts';
import { raffleEntriesQuery } from './queries.ts';
import styles from './raffles-console.module.css';
import { StopNow } from './stop-now.tsx';

/** One raffle: its terms, prizes with their stock, the hashes of the draw, the members with tickets, and stopping it now. */
export const RafflePanel = ({ raffle }: { raffle: RaffleRow }) => {
  const t = useText();
  const { money } = useWriting();
  const { id, kind, earning, ticketsMax, startsAt, endsAt, drawsAt, entries, tickets, prizesGiven, cost, phase } = raffle;
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('raffles-console.earning')} whole>
          <ul>
            {earning.map((rule) => (
              <li key={`${rule.source} ${String(rule.amount.amount)}`}>
                {t(`raffles.earn.${rule.source}`, { amount: money(rule.amount), count: rule.tickets })}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('raffles-console.ticketsMax')}>
          <span className="number">{ticketsMax}</span>
        </Fact>
        {kind === 'DRAW' && (
          <Fact name={t('raffles-console.onePrize')}>{t(raffle.onePrizeEach ? 'raffles-console.onePrize.yes' : 'raffles-console.onePrize.no')}</Fact>
        )}
        <Fact name={t('missions-console.startsAt')}>
          <span className="number">{momentText(startsAt)}</span>
        </Fact>
        <Fact name={t('missions-console.t.endsAt')}>
          <span className="number">{momentText(endsAt)}</span>
        </Fact>
        {drawsAt !== null && (
          <Fact name={t('raffles-console.drawsAt')}>
            <span className="number">{momentText(drawsAt)}</span>
          </Fact>
        )}
        {raffle.repeatDays !== null && (
          <Fact name={t('raffles-console.repeatDays')}>
            <span className="number">{raffle.repeatDays}</span>
          </Fact>
        )}
        <Fact name={t('raffles-console.entries')}>
          <span className="number">{entries}</span>
        </Fact>
        <Fact name={t('raffles-console.tickets')}>
          <span className="number">{tickets}</span>
        </Fact>
        <Fact name={t('raffles-console.given')}>
          <span className="number">{prizesGiven}</span>
        </Fact>
        <Fact name={t('missions-console.cost')}>
          <ExactAmount money={cost} />
        </Fact>
      </dl>
      <Prizes raffle={raffle} />
      {kind === 'DRAW' && <Hashes raffle={raffle} />}
      {(phase === 'RUNNING' || phase === 'COMING') && (
        <StopNow
          permission="raffle.edit"
          text={t('raffles-console.stopText')}
          queryKey="raffles"
          onStop={(reason) => call(endRaffle, { params: { id }, body: { reason } })}
        />
      )}
      <Entries id={id} />
      <p className={panelStyles['quiet']}>{t('raffles-console.fixed')}</p>
    </div>
  );
}; // prettier-ignore

const Prizes = ({ raffle: { prizes, kind } }: { raffle: RaffleRow }) => {
  const t = useText();
  const language = useLanguage();
  const writing = useWriting();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th>{t('raffles.prizes')}</th>
          <th>{t('raffles-console.pieces')}</th>
          {kind === 'INSTANT' && <th>{t('points-console.field.stock')}</th>}
          {kind === 'INSTANT' && <th>{t('raffles-console.weight')}</th>}
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ place, name, reward, pieces, left, weight }) => (
          <tr key={place}>
            <td>
              <bdi>{nameOf(name, language)}</bdi> {reward === null ? t('raffles.noPrize') : rewardText(figuresOf(reward), writing)}
            </td>
            <td className="number">{pieces ?? '∞'}</td>
            {kind === 'INSTANT' && <td className="number">{left ?? '∞'}</td>}
            {kind === 'INSTANT' && <td className="number">{weight}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Hashes = ({ raffle: { commitment, listHash, seed } }: { raffle: RaffleRow }) => {
  const t = useText();
  const hashes = [
    [t('raffles.v.commitment'), commitment],
    [t('raffles.v.list'), listHash],
    [t('raffles.v.seed'), seed],
  ] as const;
  return (
    <dl className={panelStyles['facts']}>
      {hashes.map(([name, value]) => (
        <Fact key={name} name={name} whole>
          <bdi dir="ltr" className={styles['hash']}>
            {value ?? '–'}
          </bdi>
        </Fact>
      ))}
    </dl>
  );
};

const Entries = ({ id }: { id: string }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data } = useQuery(raffleEntriesQuery(id, page));
  if (data === undefined) return null;
  if (data.totalElements === 0) return <p className={panelStyles['quiet']}>{t('raffles-console.noEntries')}</p>;
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>{t('agents-console.member')}</th>
            <th>{t('raffles-console.entry')}</th>
            <th>{t('raffles-console.tickets')}</th>
            <th>{t('raffles-console.won')}</th>
          </tr>
        </thead>
        <tbody>
          {data.content.map(({ member, code, tickets, simulated, wonPlaces }) => (
            <tr key={code}>
              <td>
                <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
                  <bdi>{member.account}</bdi>
                </Link>
                {simulated && <Badge>{t('raffles-console.testAccount')}</Badge>}
              </td>
              <td>
                <bdi dir="ltr" className={styles['hash']}>
                  {code}
                </bdi>
              </td>
              <td className="number">{tickets}</td>
              <td className="number">{wonPlaces.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
};
