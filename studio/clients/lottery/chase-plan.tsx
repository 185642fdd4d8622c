import { type ReactElement, useEffect } from 'react';
import { unitsOf } from '../shell/amounts.ts';
import type { MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { type ChaseAsked, newChase } from './chase.ts';
import { Stepper } from './stepper.tsx';

const ways: readonly ChaseAsked['kind'][] = ['same', 'multiply', 'rate', 'profit'];
const mostNumeros = 100;

/** In how many numeros the slip is placed, how its times grow, and the plan: each numero with its times, cost, the sum spent and the profit of a win in it. */
export const ChaseEntry = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const numeros = useDesk((state) => state.numeros);
  const toCome = useDesk((state) => state.toCome);
  const stopOnWin = useDesk((state) => state.stopOnWin);
  const asked = useDesk((state) => state.chase);
  const next = useDesk((state) => state.board?.open[0]?.id);
  const isChase = numeros > 1;
  useEffect(() => {
    if (isChase) void desk.loadToCome();
  }, [desk, isChase, next]);
  const available = toCome?.length;
  const ask = (change: Partial<ChaseAsked>): void => desk.state.set({ chase: { ...asked, own: {}, ...change }, refused: undefined });
  return (
    <div className="chase">
      <Stepper
        label={t('lottery.numeros')}
        value={numeros}
        most={Math.max(1, Math.min(mostNumeros, available ?? mostNumeros))}
        change={(count) => desk.state.set({ numeros: count, ...(count === 1 && { chase: newChase }) })}
        testId="numeros"
      />
      {isChase && (
        <label className="check">
          <input type="checkbox" checked={stopOnWin} onChange={(event) => desk.state.set({ stopOnWin: event.target.checked })} />
          {t('lottery.stopOnWin')}
        </label>
      )}
      {isChase && available !== undefined && available < mostNumeros && <p className="pays">{t('lottery.chase.open', { count: available })}</p>}
      {isChase && (
        <>
          <fieldset className="chips ways" aria-label={t('lottery.numeros')}>
            {ways.map((kind) => (
              <button key={kind} type="button" aria-pressed={kind === asked.kind} onClick={() => ask({ kind })} data-testid={`chase-${kind}`}>
                {t(`lottery.chase.${kind}`)}
              </button>
            ))}
          </fieldset>
          <PlanEntry asked={asked} ask={ask} />
          <PlanTable />
        </>
      )}
    </div>
  );
}; // prettier-ignore

type Entry = { asked: ChaseAsked; ask: (change: Partial<ChaseAsked>) => void };

const PlanEntry = ({ asked, ask }: Entry): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const { most } = desk.chase();
  return (
    <div className="plan-entry">
      <Stepper label={t('lottery.chase.start')} value={asked.start} most={most} change={(start) => ask({ start })} testId="chase-start" />
      {asked.kind === 'multiply' && (
        <>
          <Stepper label={t('lottery.chase.by')} value={asked.by} most={100} change={(by) => ask({ by })} testId="chase-by" />
          <Stepper label={t('lottery.chase.every')} value={asked.every} most={mostNumeros} change={(every) => ask({ every })} testId="chase-every" />
        </>
      )}
      {asked.kind === 'rate' && <Stepper label={`${t('lottery.chase.rate')} %`} value={asked.percent} most={100_000} change={(percent) => ask({ percent })} testId="chase-percent" />}
      {asked.kind === 'profit' && (
        <label className="stepper">
          <span className="label">{t('lottery.chase.profit')}</span>
          <input inputMode="decimal" value={asked.amount} onChange={(event) => ask({ amount: event.target.value.replaceAll(/[^\d.]/g, '') })} data-testid="chase-amount" />
        </label>
      )}
    </div>
  );
}; // prettier-ignore

/** The plan, or why there is none. Times may be changed line by line. */
const PlanTable = (): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const toCome = useDesk((state) => state.toCome);
  const asked = useDesk((state) => state.chase);
  const balance = useDesk((state) => state.balance);
  const { lines, problem, stake, most } = desk.chase();
  if (problem !== undefined) {
    const sentences = { ONE_PRIZE: 'lottery.chase.onePrize', TOO_HIGH: 'lottery.chase.tooHigh', TOO_MANY: 'lottery.chase.tooMany' } as const satisfies Record<string, MessageKey>;
    return (
      <p className="refused" role="alert" data-testid="chase-problem" data-code={problem.code}>
        {t(sentences[problem.code], problem.code === 'TOO_MANY' ? { draw: problem.place, most: problem.most } : {})}
      </p>
    );
  }
  if (lines.length === 0) return null;
  const lastDraw = toCome?.[lines.length - 1];
  const dateOf = (moment: string): string => new Intl.DateTimeFormat(`${language.code}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short', timeZone: desk.lottery.schedule.zone }).format(new Date(moment));
  const isTooDear = stake !== undefined && stake > unitsOf(balance, desk.currency);
  return (
    <>
      <div className="chase-plan">
        <table data-testid="chase-plan">
          <thead>
            <tr>
              <th scope="col">{t('lottery.draw')}</th>
              <th scope="col">{t('lottery.times')}</th>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('lottery.chase.spent')}</th>
              <th scope="col">{t('lottery.chase.ifWon')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ times, cost, spent, profit, percent }, nth) => (
              // Places of a plan never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={nth}>
                <th scope="row"><bdi dir="ltr" title={toCome?.[nth]?.label}>{shortLabel(toCome?.[nth]?.label) ?? nth + 1}</bdi></th>
                <td>
                  <input
                    inputMode="numeric"
                    value={times}
                    aria-label={`${t('lottery.times')} ${nth + 1}`}
                    onChange={(event) => {
                      const typed = Math.max(1, Math.min(most, Number(event.target.value.replaceAll(/\D/g, ''))));
                      desk.state.set({ chase: { ...asked, own: { ...asked.own, [nth]: typed } } });
                    }}
                    data-testid={`chase-times-${nth}`}
                  />
                </td>
                <td><Amount of={desk.decimal(cost)} /></td>
                <td><Amount of={desk.decimal(spent)} /></td>
                <td className={profit !== undefined && profit < 0n ? 'loss' : ''}>
                  {profit === undefined ? '–' : <><Amount of={desk.decimal(profit)} sign /> <small><bdi dir="ltr">{percent} %</bdi></small></>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lastDraw !== undefined && <p className="pays" data-testid="chase-last">{t('lottery.chase.last', { date: dateOf(lastDraw.drawsAt) })}</p>}
      {isTooDear && <p className="refused" role="alert" data-testid="chase-funds">{t('funds.title')}</p>}
    </>
  );
}; // prettier-ignore

/** The number of a draw within its day; a draw of a day is named by the day. */
const shortLabel = (label: string | undefined): string | undefined => label?.split('-').at(-1);
