import { signIns, type signInOutcomes } from '@croupier/contract/people/security';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Text, type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { browserText, countryText } from './browser-text.ts';
import { signInsQuery } from './queries.ts';
import styles from './sign-in-history.module.css';

type SignIn = z.output<typeof signIns.reply>['content'][number];
type Outcome = (typeof signInOutcomes)[number];

const outcomes: Record<Outcome, { name: TextKey; tone: Tone }> = {
  SIGNED_IN: { name: 'security.outcome.SIGNED_IN', tone: 'good' },
  WRONG_PASSWORD: { name: 'security.outcome.WRONG_PASSWORD', tone: 'bad' },
  WRONG_CODE: { name: 'security.outcome.WRONG_CODE', tone: 'bad' },
  SECOND_STEP: { name: 'security.outcome.SECOND_STEP', tone: 'info' },
  WRONG_SECOND_STEP: { name: 'security.outcome.WRONG_SECOND_STEP', tone: 'bad' },
};

const methods = ['PASSWORD', 'SMS', 'FIREBASE', 'DEVICE', 'HAND_OVER', 'REGISTRATION', 'CHANGE'] as const;
type Method = (typeof methods)[number];
const isKnown = (method: string): method is Method => (methods as readonly string[]).includes(method);
const methodText = (method: string, t: Text): string => (isKnown(method) ? t(`security.method.${method}` satisfies TextKey) : method);

/** Sign-ins of the last 90 days, also those that failed, newest first. */
const SignInHistory = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(signInsQuery(pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={18} />;
  if (data.content.length === 0) return <EmptyState icon="history" title={t('security.noSignIns')} text={t('security.historyText')} />;
  const columns: Column<SignIn>[] = [
    { key: 'at', title: t('security.time'), heads: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'outcome',
      title: t('security.outcome'),
      cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{t(outcomes[outcome].name)}</Badge>,
    },
    { key: 'method', title: t('security.method'), cell: ({ method }) => methodText(method, t) },
    { key: 'browser', title: t('security.browser'), cell: ({ userAgent }) => <span title={userAgent}>{browserText(userAgent, t)}</span> },
    { key: 'place', title: t('security.place'), cell: ({ country }) => countryText(country, language, t) },
    {
      key: 'ip',
      title: t('security.ip'),
      cell: ({ ip }) => (
        <bdi dir="ltr" className={styles['ip']}>
          {ip}
        </bdi>
      ),
    },
  ];
  return (
    <div className={styles['history']}>
      <p className={styles['text']}>{t('security.historyText')}</p>
      <Table caption={t('security.history')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />
    </div>
  );
};

export default SignInHistory;
