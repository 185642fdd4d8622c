import type { MerchantId } from '@croupier/contract/core/ids';
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { type BonusCost, bonusCost } from '@croupier/contract/rewards/cost-console';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { typedCount, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import panelStyles from '../work-queues/panel.module.css';
import styles from './cost-figures.module.css';

const restMs = 800;
const costStaleMs = 300_000;
const percents = new Intl.NumberFormat('en-u-nu-latn', { style: 'percent', maximumFractionDigits: 2 });
const million = 1_000_000;
const tones = { RED: 'bad', AMBER: 'warn', GREEN: 'good' } as const satisfies Record<BonusCost['mark'], Tone>;

type Wanted = { merchantId: MerchantId; terms: BonusTerms; bonus: Decimal; deposit: Decimal; claims: number };

const costQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['bonus-cost', wanted],
    queryFn: ({ signal }) => call(bonusCost, { body: wanted, signal }),
    staleTime: costStaleMs,
    retry: false,
  });

type Props = {
  merchantId: MerchantId;
  currency: Currency;
  /** Undefined while the terms are incomplete. */
  terms: BonusTerms | undefined;
};

/** The cost of a bonus under these terms before it is launched: for an ordinary member, for the budget, and at worst for a perfect player. */
export const CostFigures = ({ merchantId, currency, terms }: Props) => {
  const t = useText();
  const [typed, setTyped] = useState({ bonus: '100', deposit: '100', claims: '100' });
  const amount = (text: string): Decimal | undefined => {
    const units = typedUnits(text, currency);
    return units === undefined ? undefined : decimalOf({ amount: units, currency });
  };
  const [bonus, deposit, claims] = [amount(typed.bonus), amount(typed.deposit), Number(typedCount(typed.claims) ?? 0)];
  const wanted =
    terms === undefined || terms.kind !== 'BONUS' || !bonus || !deposit || typedUnits(typed.bonus, currency) === 0n || claims < 1
      ? undefined
      : { merchantId, terms, bonus, deposit, claims };
  const rested = useDebounced(wanted === undefined ? '' : JSON.stringify(wanted), restMs);
  const settled = rested === '' ? undefined : (JSON.parse(rested) as Wanted);
  const { data, error, isFetching } = useQuery({ ...costQuery(settled ?? ({} as Wanted)), enabled: settled !== undefined });
  if (terms?.kind === 'FREE_BET') return null;
  const field = (name: keyof typeof typed, label: string, isMoney = true) => (
    <Field
      label={label}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      after={isMoney ? <span className={panelStyles['unit']}>{currency}</span> : undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped((was) => ({ ...was, [name]: target.value }))}
    />
  );
  const isBusy = isFetching || (wanted !== undefined && JSON.stringify(wanted) !== rested);
  return (
    <section className={styles['cost']} aria-busy={isBusy}>
      <h3>{t('games-console.bonus.cost.title')}</h3>
      <div className={styles['inputs']}>
        {field('bonus', t('games-console.bonus.cost.bonus'))}
        {field('deposit', t('games-console.bonus.cost.deposit'))}
        {field('claims', t('games-console.bonus.cost.claims'), false)}
      </div>
      {error !== null && !isBusy ? (
        <p role="alert">{problemText(error, t)}</p>
      ) : data === undefined || wanted === undefined ? (
        <output className={panelStyles['quiet']}>{isBusy ? t('games-console.bonus.cost.calculating') : ''}</output>
      ) : (
        <Figures cost={data} dim={isBusy} />
      )}
    </section>
  );
};

const Figures = ({ cost, dim }: { cost: BonusCost; dim: boolean }) => {
  const t = useText();
  const { perfect, budget, mark } = cost;
  return (
    <div className={styles['figures']} data-dim={dim || undefined}>
      <p>
        <Badge tone={tones[mark]}>{t(`games-console.bonus.cost.mark.${mark}`)}</Badge>
      </p>
      <dl className={panelStyles['facts']}>
        <Fact name={t('games-console.bonus.cost.expected')}>
          <ExactAmount money={cost.expected} />
        </Fact>
        <Fact name={t('games-console.bonus.cost.taken')}>
          <ExactAmount money={budget.taken} />
        </Fact>
        <Fact name={t('games-console.bonus.cost.worst')}>
          {budget.worst === null ? t('games-console.bonus.cost.unbounded') : <ExactAmount money={budget.worst} />}
        </Fact>
        <Fact name={t('games-console.bonus.cost.perfect')}>
          <ExactAmount money={perfect.value} /> (≤ <ExactAmount money={perfect.bound} />)
        </Fact>
        <Fact name={t('games-console.bonus.cost.game')}>
          <bdi>{perfect.game ?? t('games-console.bonus.cost.assumed')}</bdi>
          {perfect.marginPpm !== null && <span className="number"> · {percents.format(perfect.marginPpm / million)}</span>}
        </Fact>
      </dl>
      {mark !== 'GREEN' && <p className={panelStyles['quiet']}>{t('games-console.bonus.cost.levers')}</p>}
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('games-console.bonus.cost.volatility')}</th>
              <th scope="col">{t('games-console.bonus.cost.return')}</th>
              <th scope="col">{t('games-console.bonus.cost.expected')}</th>
              <th scope="col">{t('games-console.bonus.cost.check')}</th>
              <th scope="col">{t('games-console.bonus.cost.lost')}</th>
              <th scope="col">{t('games-console.bonus.cost.breakEven')}</th>
            </tr>
          </thead>
          <tbody>
            {cost.play.map(({ volatility, returnPpm, games, expected, check, lostPpm, breakEvenPpm }) => (
              <tr key={volatility}>
                <th scope="row">{t(`games-console.bonus.cost.${volatility}`)}</th>
                <td className="number">
                  {percents.format(returnPpm / million)} ({games})
                </td>
                <td>
                  <ExactAmount money={expected} />
                </td>
                <td>
                  <ExactAmount money={check} />
                </td>
                <td className="number">{percents.format(lostPpm / million)}</td>
                <td className="number">{breakEvenPpm === null ? '–' : percents.format(breakEvenPpm / million)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={panelStyles['quiet']}>
        {t('games-console.bonus.cost.method')} <ExactAmount money={cost.bet} />
      </p>
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
