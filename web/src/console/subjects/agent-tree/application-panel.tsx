import type { AgentGrade } from '@croupier/contract/earnings/contracts-console';
import { decideApplication, type OpenedApplication } from '@croupier/contract/earnings/applications-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useClaims, useAssignment } from '../work-queues/use-queue.ts';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './agents.module.css';
import { applicationTones } from './application-tones.ts';
import { applicationQuery } from './queries.ts';

const grades = [1, 2, 41, 42] as const satisfies AgentGrade[];
type Given = z.input<NonNullable<typeof decideApplication.body>>;

/** One who asks to become an agent: what they wrote, and what an operator makes of it. */
export const ApplicationPanel = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(applicationQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={260} />;
  return <ApplicationDetails application={data} onDone={onDone} />;
};

const ApplicationDetails = ({ application, onDone }: { application: OpenedApplication; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const nameOf = useMerchantName();
  const claim = useClaims('APPLICATION').get(application.id);
  const free = claim === undefined || claim.own;
  const waits = application.state === 'WAITING';
  useAssignment('APPLICATION', application.id, waits && free);
  const [act, setAct] = useState<'APPROVE' | 'REFUSE'>();
  const [grade, setGrade] = useState<AgentGrade>(2);
  const [upline, setUpline] = useState(application.upline?.account ?? '');
  const [userName, setUserName] = useState('');
  const [missing, setMissing] = useState(false);
  const [oneTime, setOneTime] = useState<{ userName: string; password: string; expiresAt: string }>();
  const { run, isPending, problem } = useConfirmedMutation(
    (body: Given) => call(decideApplication, { params: { id: application.id }, body }),
    (answer) => {
      queries.setQueryData(applicationQuery(application.id).queryKey, answer.application);
      for (const key of ['applications', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
      notify({ tone: 'good', text: t('work-queues.done') });
      setAct(undefined);
      // A password that is shown this once keeps its place until it is read.
      if (answer.oneTimePassword === null) onDone();
      else setOneTime(answer.oneTimePassword);
    },
  );
  useShortcut('approve', () => waits && free && setAct('APPROVE'));
  useShortcut('reject', () => waits && free && setAct('REFUSE'));
  const decide = (answer: string | null) => {
    if (answer === null) return;
    if (act === 'REFUSE') return run({ decision: { act }, answer });
    const name = userName.trim();
    setMissing(application.member === null && name === '');
    if (application.member === null && name === '') return undefined;
    return run({
      decision: {
        act: 'APPROVE',
        grade,
        upline: upline.trim() === '' ? null : upline.trim(),
        ...(application.member === null && { userName: name }),
      },
      answer,
    });
  };
  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      <div className={panelStyles['top']}>
        <strong>
          <bdi>{application.sender === '' ? t('agents-console.nameless') : application.sender}</bdi>
        </strong>
        <Badge tone={applicationTones[application.state]}>{t(`agents-console.application.${application.state}`)}</Badge>
      </div>
      {oneTime !== undefined && (
        <output className={styles['password']}>
          <strong>{t('agents-console.oneTime')}</strong>
          <span>
            <bdi>{oneTime.userName}</bdi> ·{' '}
            <bdi dir="ltr" className="mono">
              {oneTime.password}
            </bdi>
          </span>
          <span>
            <CopyButton text={`${oneTime.userName} ${oneTime.password}`} what={t('agents-console.oneTime')} />
          </span>
          <small>{t('agents-console.oneTimeUntil', { moment: momentText(oneTime.expiresAt) })}</small>
        </output>
      )}
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('agents-console.is')}</dt>
          <dd>
            {application.member === null ? (
              t('agents-console.visitor')
            ) : (
              <Link to="/members/$id" params={{ id: application.member.id }} className={linkClass}>
                <bdi>{application.member.account}</bdi>
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.merchant')}</dt>
          <dd>{nameOf(application.merchantId)}</dd>
        </div>
        <div>
          <dt>{t('agents-console.contact')}</dt>
          <dd>
            <bdi>{application.contact ?? '—'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.reference')}</dt>
          <dd className="mono">
            <bdi dir="ltr">{application.reference}</bdi>
          </dd>
        </div>
        {application.grade !== null && (
          <div>
            <dt>{t('agents-console.grade')}</dt>
            <dd>{t(`console.type.${application.grade}`)}</dd>
          </div>
        )}
        {application.agent !== null && (
          <div>
            <dt>{t('agents-console.agent')}</dt>
            <dd>
              <Link to="/members/$id" params={{ id: application.agent.id }} className={linkClass}>
                <bdi>{application.agent.account}</bdi>
              </Link>
            </dd>
          </div>
        )}
        {application.decidedBy !== null && (
          <div>
            <dt>{t('agents-console.decidedBy')}</dt>
            <dd>
              <bdi>{application.decidedBy}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.wrote')}</h3>
        <ul className={panelStyles['story']}>
          {application.lines.map((line) => (
            <li key={`${line.at} ${line.text}`}>
              <time className="number">{momentText(line.at)}</time>
              <span className={styles['said']}>
                {line.from === 'HOUSE' && <b>{t('agents-console.house')}: </b>}
                {line.text}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {act !== undefined ? (
        <ReasonForm
          key={act}
          act={t(`agents-console.admit.${act}`)}
          danger={act === 'REFUSE'}
          busy={isPending}
          problem={problem}
          onAct={decide}
          onCancel={() => setAct(undefined)}
        >
          {act === 'APPROVE' && (
            <>
              <Select
                label={t('agents-console.grade')}
                value={grade}
                onChange={(event) => setGrade(grades.find((one) => String(one) === event.target.value) ?? grade)}
              >
                {grades.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.type.${one}`)}
                  </option>
                ))}
              </Select>
              <Field
                label={t('agents-console.underUpline')}
                hint={t(application.member === null ? 'agents-console.underUplineHint' : 'agents-console.underUplineMove')}
                required={false}
                maxLength={64}
                autoCapitalize="none"
                spellCheck={false}
                value={upline}
                onChange={(event) => setUpline(event.target.value)}
              />
              {application.member === null && (
                <Field
                  label={t('agents-console.userName')}
                  maxLength={64}
                  autoCapitalize="none"
                  spellCheck={false}
                  value={userName}
                  error={missing ? t('agents-console.userNameMissing') : undefined}
                  onChange={(event) => setUserName(event.target.value)}
                />
              )}
            </>
          )}
          <p className={panelStyles['quiet']}>{t('agents-console.toldHint')}</p>
        </ReasonForm>
      ) : (
        waits &&
        free && (
          <div className={panelStyles['acts']}>
            <Button kind="primary" onClick={() => setAct('APPROVE')}>
              {t('agents-console.admit.APPROVE')} <kbd aria-hidden="true">a</kbd>
            </Button>
            <Button onClick={() => setAct('REFUSE')}>
              {t('agents-console.admit.REFUSE')} <kbd aria-hidden="true">r</kbd>
            </Button>
          </div>
        )
      )}
    </div>
  );
};
