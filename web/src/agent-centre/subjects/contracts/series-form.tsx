import { type contractRules } from '@croupier/contract/earnings/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Consequences } from './consequences.tsx';
import { previewQuery } from '../settlement/queries.ts';
import { readSeries, type SeriesDraft, seriesDraftOf, seriesOf } from './series.rules.ts';
import { familiesFor, SeriesFields } from './series-fields.tsx';
import { problemsIn } from './terms-problems.ts';
import { TermsTrial } from './terms-trial.tsx';
import type { TermsProps } from './terms-props.ts';
import styles from './terms.module.css';
import { useDebounced } from './use-debounced.ts';

type Rules = z.output<typeof contractRules.reply>[number];

/** The terms of a lottery margin as one writes them: a series for each family, and below what they would do and would have brought. */
export const SeriesForm = ({
  id,
  kind,
  payeeId,
  payeeName,
  isPayer,
  begin,
  standing,
  busy,
  error,
  onSend,
  rules,
}: TermsProps & { rules: Rules }) => {
  const t = useText();
  const own = isPayer ? rules.own?.tiers : undefined;
  const [drafts, setDrafts] = useState<SeriesDraft[]>(() => {
    // The first offer is one's own terms: the sliders go down from there.
    const from = begin?.tiers ?? own ?? [];
    return from.length > 0
      ? from.map(seriesDraftOf)
      : [{ key: 0, family: rules.families[0] ?? '', series: String(seriesOf(rules.lossCapPpm)) }];
  });
  const [next, setNext] = useState(drafts.length);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const read = drafts.map(readSeries);
  const whole = read.every((tier) => tier !== undefined) && drafts.every(({ family }) => family !== '') ? read : undefined;
  const settled = useDebounced(JSON.stringify(drafts));
  const isStill = settled === JSON.stringify(drafts);
  const preview = useQuery({
    ...previewQuery({ payeeId, kind, tiers: whole ?? [] }),
    enabled: isPayer && whole !== undefined && isStill,
  });
  const said = error ?? (whole === undefined ? undefined : preview.error);
  const problems = problemsIn(said, drafts.length);
  const left = familiesFor(rules, own).filter((one) => drafts.every(({ family }) => family !== one));
  return (
    <form
      id={id}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (whole !== undefined && !busy) onSend({ tiers: whole, fromCash: false, ...(note.trim() !== '' && { note: note.trim() }) });
      }}
    >
      <p className={styles['note']}>{t('settlement.seriesNote')}</p>
      <SeriesFields {...{ drafts, rules, own, tried, problems }} isRead={(place) => read[place] !== undefined} onChange={setDrafts} />
      <Button
        icon="plus"
        size="small"
        disabled={left.length === 0}
        onClick={() => {
          const [family = ''] = left;
          const most = own?.find((tier) => tier.family === family)?.lossRatePpm ?? rules.lossCapPpm;
          setDrafts([...drafts, { key: next, family, series: String(seriesOf(most)) }]);
          setNext(next + 1);
        }}
      >
        {t('settlement.addFamily')}
      </Button>
      <TermsTrial
        kind={kind}
        payeeId={payeeId}
        tiers={isStill ? whole : undefined}
        standing={standing}
        waits={!isStill && whole !== undefined}
      />
      {isPayer && preview.data !== undefined && preview.error === null && <Consequences would={preview.data} payee={payeeName} />}
      {said !== undefined && said !== null && problems.size === 0 && (
        <p className={styles['wrong']} role="alert">
          {problemText(said, t)}
        </p>
      )}
      <TextArea
        label={t('settlement.note')}
        value={note}
        maxLength={500}
        rows={2}
        required={false}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  );
};
