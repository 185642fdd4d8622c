import { type AgentGrade, type GradeName, saveGradeNames } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { LeadText, Toolbar } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import termsStyles from '../withdrawals/terms/terms.module.css';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import styles from './agents.module.css';
import { gradesQuery } from './queries.ts';
import { useOneMerchant } from './use-merchant.ts';

const types = [1, 2, 41, 42] as const satisfies AgentGrade[];

/** A merchant's names of its grades of agents, in each of its languages. */
export const Grades = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  const { data, error, isFetching, refetch } = useQuery({ ...gradesQuery(merchant?.id as MerchantId), enabled: merchant !== undefined });
  return (
    <div className={styles['fill']}>
      <Toolbar>
        <MerchantFilter value={merchant?.id} onChange={choose} />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </Toolbar>
      <LeadText>{t('agents-console.gradesLead')}</LeadText>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined || merchant === undefined ? (
        <Skeleton height={220} />
      ) : (
        <Names key={`${merchant.id} ${JSON.stringify(data.names)}`} merchantId={merchant.id} {...data} />
      )}
    </div>
  );
};

const Names = ({ merchantId, languages, names }: { merchantId: MerchantId; languages: string[]; names: GradeName[] }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('agent.policy');
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [said, setSaid] = useState<readonly GradeName[]>(names);
  const [saving, setSaving] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) =>
      call(saveGradeNames, {
        body: {
          merchantId,
          reason,
          names: said.filter(({ name }) => name.trim() !== '').map((one) => ({ ...one, name: one.name.trim() })),
        },
      }),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      setSaving(false);
      void queries.invalidateQueries({ queryKey: gradesQuery(merchantId).queryKey });
    },
  );
  const nameOf = (type: AgentGrade) => said.find((one) => one.type === type && one.language === language)?.name ?? '';
  const rename = (type: AgentGrade, name: string) =>
    setSaid((was) => [
      ...was.filter((one) => one.type !== type || one.language !== language),
      ...(name === '' ? [] : [{ type, language, name }]),
    ]);
  return (
    <section className={`${termsStyles['card'] ?? ''} ${styles['names'] ?? ''}`} aria-label={t('agents-console.tab.grades')}>
      <div className={styles['grades']}>
        <Select label={t('console.member.language')} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code] ?? code}
            </option>
          ))}
        </Select>
        {types.map((type) => (
          <Field
            key={`${language} ${type}`}
            label={`${t(`console.type.${type}`)} (${type})`}
            required={false}
            readOnly={!may}
            maxLength={40}
            placeholder={t(`console.type.${type}`)}
            value={nameOf(type)}
            onChange={(event) => rename(type, event.target.value)}
          />
        ))}
      </div>
      {saving ? (
        <ReasonForm
          act={t('work-queues.save')}
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run(reason)}
          onCancel={() => setSaving(false)}
        />
      ) : (
        may && (
          <div>
            <Button kind="primary" onClick={() => setSaving(true)}>
              {t('work-queues.save')}
            </Button>
          </div>
        )
      )}
    </section>
  );
};
