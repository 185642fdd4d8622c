import { teamDaysMax } from '@croupier/contract/earnings/team';
import { type ReactNode, useId, useState } from 'react';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { dayText } from '#site/subjects/statements/period.rules.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { spans } from '../../search.rules.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { lengthOf, moved, stepped } from './period.rules.ts';
import styles from './period-bar.module.css';
import { usePeriod } from './use-period.ts';

/** Which days a report is about: today, 7, 30, or days of one's choice. The arrows go one such period back and on. `children`: the report's own filters. */
export const PeriodBar = ({ children }: { children?: ReactNode }) => {
  const t = useText();
  const [, ask] = useReportSearch();
  const { today, ...period } = usePeriod();
  const [choosing, setChoosing] = useState(false);
  const back = stepped(period, -1, today);
  const on = stepped(period, 1, today);
  return (
    <div className={styles['bar']}>
      <fieldset className={styles['spans']}>
        <legend className="sr">{t('agent-tree.period')}</legend>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={period.span === span}
            aria-haspopup={span === 'custom' ? 'dialog' : undefined}
            onClick={() => (span === 'custom' ? setChoosing(true) : ask({ span, from: undefined, to: undefined }))}
          >
            {t(`agent-tree.${span}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles['step']}>
        <IconButton icon="chevron-left" label={t('agent-tree.earlier')} onClick={() => back && ask(back)} />
        <output className={styles['days']} title={zoneText(useMerchant().timeZone)}>
          <DaysText from={period.from} to={period.to} />
        </output>
        <IconButton icon="chevron-right" label={t('agent-tree.later')} disabled={on === undefined} onClick={() => on && ask(on)} />
      </div>
      {children !== undefined && <div className={styles['own']}>{children}</div>}
      {choosing && <DaysDialog from={period.from} to={period.to} today={today} onClose={() => setChoosing(false)} onChoose={ask} />}
    </div>
  );
};

const DaysText = ({ from, to }: { from: string; to: string }) => {
  const language = useLanguage();
  if (from === to) return <>{dayText(from, language)}</>;
  return (
    <bdi dir="ltr" className="money">
      {from} – {to}
    </bdi>
  );
};

type DialogProps = {
  from: string;
  to: string;
  today: string;
  onClose: () => void;
  onChoose: (days: { span: 'custom'; from: string; to: string }) => void;
};

const DaysDialog = ({ today, onClose, onChoose, ...given }: DialogProps) => {
  const t = useText();
  const form = useId();
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const [tried, setTried] = useState(false);
  const length = from === '' || to === '' ? 0 : lengthOf({ from, to });
  const isGood = length >= 1 && length <= teamDaysMax && to <= today;
  return (
    <Dialog
      title={t('agent-tree.chooseDays')}
      lead={t('agent-tree.chooseDaysText', { count: teamDaysMax })}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form}>
          {t('agent-tree.showDays')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isGood) return;
          onChoose({ span: 'custom', from, to });
          onClose();
        }}
      >
        <Field
          label={t('agent-tree.from')}
          type="date"
          data-first=""
          value={from}
          max={to === '' ? today : to}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t('agent-tree.to')}
          type="date"
          value={to}
          min={from}
          max={from === '' || moved(from, teamDaysMax - 1) > today ? today : moved(from, teamDaysMax - 1)}
          error={tried && !isGood ? t('agent-tree.wrongDays', { count: teamDaysMax }) : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
