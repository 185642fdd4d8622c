import { CeilingKind, type Limits, type OwnCeiling, setCeiling } from '@croupier/contract/people/limits';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { MoneyLimitDialog } from './money-limit-dialog.tsx';
import styles from './limits.module.css';
import { usedPercent } from './time.rules.ts';
import { useChangeLimit } from './use-change-limit.ts';
import { PendingIncrease } from './pending-increase.tsx';

/** Limits of money: of deposits, losses and stakes, by day, week and month, all as easy to set as another. */
export const MoneyLimits = ({ limits }: { limits: Limits }) => {
  const t = useText();
  const [kind, setKind] = useState<CeilingKind>('DEPOSIT');
  const [changed, setChanged] = useState<OwnCeiling>();
  const of = limits.ceilings.filter((ceiling) => ceiling.kind === kind);
  return (
    <section className={styles['card']} aria-labelledby="ceilings">
      <h2 id="ceilings">{t('limits.money')}</h2>
      <Tabs
        label={t('limits.money')}
        tabs={CeilingKind.options.map((name) => ({ name, title: t(`limits.kind.${name}`) }))}
        chosen={kind}
        onChoose={setKind}
      >
        <p className={styles['about']}>{t(`limits.about.${kind}`)}</p>
        <ul className={styles['periods']}>
          {of.map((ceiling) => (
            <Period key={ceiling.period} ceiling={ceiling} onChange={() => setChanged(ceiling)} />
          ))}
        </ul>
      </Tabs>
      <p className={styles['rule']}>{t('limits.rule')}</p>
      {changed !== undefined && <MoneyLimitDialog ceiling={changed} currency={limits.currency} onClose={() => setChanged(undefined)} />}
    </section>
  );
};

const Period = ({ ceiling, onChange }: { ceiling: OwnCeiling; onChange: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { kind, period, limit, houseLimit, used, endsAt, waiting } = ceiling;
  const name = `${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`;
  const lower = limit === null ? houseLimit : houseLimit === null || limit.amount <= houseLimit.amount ? limit : houseLimit;
  const percent = lower === null ? 0 : usedPercent(used.amount, lower.amount);
  const lift = useChangeLimit<null>({
    send: () => call(setCeiling, { body: { kind, period, limit: null } }),
    done: () => notify({ tone: 'info', text: t('limits.raiseAsked') }),
  });
  return (
    <li className={styles['period']}>
      <h3>{t(`limits.period.${period}`)}</h3>
      <p className={styles['limit']}>
        {limit === null ? <span className={styles['none']}>{t('limits.noLimit')}</span> : <Amount money={limit} />}
      </p>
      {lower !== null && (
        <meter
          className={styles['bar']}
          aria-label={`${t('limits.usedSoFar')} ${formatMoney(used, language)} / ${formatMoney(lower, language)}`}
          min={0}
          max={100}
          value={percent}
          data-full={percent >= 100 || undefined}
        />
      )}
      <p className={styles['used']}>
        {t('limits.usedSoFar')} <Amount money={used} />
      </p>
      {houseLimit !== null && (
        <p className={styles['used']}>
          {t('limits.house')} <Amount money={houseLimit} />
        </p>
      )}
      <p className={styles['ends']}>
        {t('limits.endsAt')} <Moment at={endsAt} />
      </p>
      {waiting !== null && (
        <PendingIncrease
          waiting={waiting}
          text={waiting.limit === null ? t('limits.noLimit') : formatMoney(waiting.limit, language)}
          name={name}
        />
      )}
      <div className={styles['acts']}>
        <Button size="small" aria-label={`${t(limit === null ? 'limits.set' : 'limits.change')}: ${name}`} onClick={onChange}>
          {t(limit === null ? 'limits.set' : 'limits.change')}
        </Button>
        {limit !== null && waiting?.limit !== null && (
          <Button
            size="small"
            kind="quiet"
            busy={lift.isPending}
            aria-label={`${t('limits.lift')}: ${name}`}
            onClick={() => lift.mutate(null)}
          >
            {t('limits.lift')}
          </Button>
        )}
      </div>
    </li>
  );
};
