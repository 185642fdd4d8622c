import type { VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { OpenedDraw } from '@croupier/contract/play/lotteries-console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useText } from '#i18n/text.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { DrawBadges } from './draw-badges.tsx';
import styles from './draw-panel.module.css';
import { DrawSheets } from './draw-sheets.tsx';
import { openedDrawQuery } from './lottery-queries.ts';
import { ProposalReview } from './proposal-review.tsx';
import { ResultForm } from './result-form.tsx';

/** A draw with its money, its exposure, its sources and results, and what an operator may decide. */
export const DrawPanel = ({ house, id }: { house: VendorCode; id: string }) => {
  const { data, error, refetch } = useQuery(openedDrawQuery(house, id));
  if (data === undefined)
    return error === null ? <Skeleton width={320} height={180} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return <DrawFacts house={house} opened={data} />;
};

const DrawFacts = ({ house, opened }: { house: VendorCode; opened: OpenedDraw }) => {
  const t = useText();
  const mayDecide = useMay('round.decide');
  const { draw, proposals } = opened;
  const waiting = proposals.find(({ state }) => state === 'WAITING');
  return (
    <div className={panelStyles['panel']}>
      <DrawBadges draw={draw} />
      <p className={panelStyles['quiet']}>{t(`lottery-console.fromMeans.${draw.from}`)}</p>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('lottery-console.closesAt')}</dt>
          <dd className="number">{momentText(draw.closesAt)}</dd>
        </div>
        <div>
          <dt>{t('lottery-console.drawsAt')}</dt>
          <dd className="number">{momentText(draw.drawsAt)}</dd>
        </div>
        {draw.settlesAt !== undefined && (
          <div>
            <dt>{t('lottery-console.announcedUntil')}</dt>
            <dd className="number">{momentText(draw.settlesAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('lottery-console.slips')}</dt>
          <dd className="number">{draw.slips}</dd>
        </div>
        {draw.money.map(({ currency, stake, paid, refunded }) => (
          <div key={currency}>
            <dt>
              {t('games-console.stake')} / {t('games-console.paid')}
            </dt>
            <dd>
              <ExactAmount money={moneyOf(stake, currency)} /> / <ExactAmount money={moneyOf(paid, currency)} />
              {Number(refunded) > 0 && (
                <>
                  {' '}
                  · {t('lottery-console.refunded')} <ExactAmount money={moneyOf(refunded, currency)} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <DrawSheets opened={opened} />
      <Results opened={opened} />
      {waiting !== undefined && <ProposalReview house={house} opened={opened} proposal={waiting} />}
      {mayDecide && waiting === undefined && draw.state !== 'DRAWN' && draw.state !== 'SETTLING' && (
        <ResultForm house={house} opened={opened} />
      )}
      <Exposure opened={opened} />
    </div>
  );
};

const Results = ({ opened: { reports, results, proposals } }: { opened: OpenedDraw }) => {
  const t = useText();
  if (reports.length === 0 && results.length === 0) return null;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('lottery-console.results')}</h3>
      <ul className={styles['list']}>
        {results.map(({ version, numbers, origin, at }) => (
          <li key={version}>
            <b>
              {version}. <bdi dir="ltr">{numbers === null ? t('lottery-console.state.VOID') : numbers.join(' ')}</bdi>
            </b>
            <span className={panelStyles['quiet']}>
              {t(origin === 'SOURCES' ? 'lottery-console.from.SOURCES' : `lottery-console.origin.${origin}`)} · {momentText(at)}
            </span>
          </li>
        ))}
        {reports.map(({ source, numbers, at }) => (
          <li key={source}>
            <span>
              {source}: <bdi dir="ltr">{numbers.join(' ')}</bdi>
            </span>
            <span className={panelStyles['quiet']}>{momentText(at)}</span>
          </li>
        ))}
        {proposals
          .filter(({ state }) => state !== 'WAITING')
          .map(({ id, kind, state, by, decidedBy, reason }) => (
            <li key={id}>
              <span>
                {t(kind === 'VOID' ? 'lottery-console.void' : 'lottery-console.result')} ·{' '}
                {t(`lottery-console.proposal.${state as 'ACCEPTED' | 'REJECTED'}`)}
              </span>
              <span className={panelStyles['quiet']}>
                <bdi>{by}</bdi> → <bdi>{decidedBy}</bdi>: {reason}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** The outcomes with the highest liability; the longer the bar, the higher. */
const Exposure = ({ opened: { draw, exposure } }: { opened: OpenedDraw }) => {
  const t = useText();
  const mayMark = useMay('vendor.switch');
  if (exposure.length === 0) return null;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('lottery-console.exposure')}</h3>
      <ul className={styles['heat']}>
        {exposure.map(({ play, outcome, currency, liability, share }) => (
          <li key={`${play} ${outcome} ${currency}`}>
            <bdi dir="ltr">
              {play} {outcome === '*' ? '' : outcome}
            </bdi>
            <meter max={1000} value={share} aria-label={t('lottery-console.exposure')} />
            <ExactAmount money={moneyOf(liability, currency)} />
            {mayMark && (
              <Link
                className={linkClass}
                to="/lottery-settings"
                search={{ tab: 'hot', game: draw.gameCode, play, outcome }}
                aria-label={`${t('lottery-console.settings.addHot')}: ${play} ${outcome}`}
              >
                {t('lottery-console.settings.addHot')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
