import { closeLink, type DownlineType, type Link as Invitation, linksMax, makeLink } from '@croupier/contract/earnings/agent-tree';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportFoot } from '../reports/report-foot.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { GradeChoice } from './grade-choice.tsx';
import { CloseDialog } from '../reports/close-dialog.tsx';
import styles from './links-page.module.css';
import { linksQuery, termsQuery } from './queries.ts';
import { useGradeName } from './use-grade-name.ts';
import { fileOf } from './words.ts';

const team = { queryKey: ['mine', 'team'] };

/** Links and codes by which people come to the agent themselves, and what came by each. */
export const LinksPage = () => {
  const t = useText();
  const language = useLanguage();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const query = useQuery(linksQuery({ from, to, pageNo, pageSize: 10 }));
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<Invitation>();
  const [closing, setClosing] = useState<Invitation>();
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('agent-tree.linksText')}</p>
      <PeriodBar>
        <CsvButton {...fileOf('links', { from, to }, t, language)} count={query.data?.totalElements} />
        <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
          {t('agent-tree.makeLink')}
        </Button>
      </PeriodBar>
      <ReportBody query={query}>
        {(page) =>
          page.totalElements === 0 ? (
            <EmptyState
              icon="share-2"
              title={t('agent-tree.noLinks')}
              text={t('agent-tree.noLinksText')}
              action={
                <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
                  {t('agent-tree.makeLink')}
                </Button>
              }
            />
          ) : (
            <>
              <ul className={styles['links']}>
                {page.content.map((link) => (
                  <LinkCard key={link.code} link={link} onShow={() => setShown(link)} onClose={() => setClosing(link)} />
                ))}
              </ul>
              <ReportFoot page={page} onPage={(next) => ask({ pageNo: next })} />
            </>
          )
        }
      </ReportBody>
      {making && (
        <MakeDialog
          onClose={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setShown(link);
          }}
        />
      )}
      {shown !== undefined && <ShowDialog link={shown} onClose={() => setShown(undefined)} />}
      {closing !== undefined && <CloseThis link={closing} onClose={() => setClosing(undefined)} />}
    </div>
  );
};

const LinkCard = ({ link, onShow, onClose }: { link: Invitation; onShow: () => void; onClose: () => void }) => {
  const t = useText();
  const gradeName = useGradeName();
  const { code, name, type, url, madeAt, closedAt, clicks, registrations, firstDeposits, turnover } = link;
  return (
    <li className={styles['link']} data-closed={closedAt !== null || undefined}>
      <header>
        <h2>{name}</h2>
        <Badge tone={type === 0 ? 'neutral' : 'brass'}>{gradeName(type)}</Badge>
        {closedAt !== null && <Badge tone="bad">{t('agent-tree.closed')}</Badge>}
        <span className={styles['made']}>
          <Moment at={madeAt} />
        </span>
      </header>
      {closedAt === null && (
        <div className={styles['address']}>
          <bdi dir="ltr">{url}</bdi>
          <CopyButton text={url} what={t('agent-tree.address', { name })} />
          <Button size="small" icon="qrcode" onClick={onShow}>
            {t('agent-tree.qr')}
          </Button>
          <Button size="small" kind="quiet" icon="x" onClick={onClose}>
            {t('agent-tree.close')}
          </Button>
        </div>
      )}
      <dl className={styles['figures']}>
        <div>
          <dt>{t('agent-tree.c.code')}</dt>
          <dd>
            <bdi dir="ltr">{code}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('agent-tree.c.clicks')}</dt>
          <dd>{figure(clicks)}</dd>
        </div>
        <div>
          <dt>{t('agent-tree.c.registrations')}</dt>
          <dd>{figure(registrations)}</dd>
        </div>
        <div>
          <dt>{t('agent-tree.c.firstDeposits')}</dt>
          <dd>{figure(firstDeposits)}</dd>
        </div>
        <div>
          <dt>{t('agent-tree.c.turnover')}</dt>
          <dd>
            <Amount money={turnover} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

const nameMax = 40;

const MakeDialog = ({ onClose, onMade }: { onClose: () => void; onMade: (link: Invitation) => void }) => {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const query = useQuery(termsQuery);
  const [name, setName] = useState('');
  const [wished, setWished] = useState<DownlineType>();
  const [tried, setTried] = useState(false);
  const types = query.data?.types ?? [];
  const type = wished ?? types[0] ?? 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(makeLink, { body: { name: name.trim(), type } }),
    onSuccess: async (link) => {
      onMade(link);
      await queries.invalidateQueries(team);
    },
  });
  return (
    <Dialog
      title={t('agent-tree.makeLink')}
      lead={t('agent-tree.makeLinkText', { count: linksMax })}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form} busy={isPending} disabled={query.data === undefined}>
          {t('agent-tree.makeLink')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '') mutate();
        }}
      >
        <Field
          label={t('agent-tree.linkName')}
          hint={t('agent-tree.linkNameText')}
          error={tried && name.trim() === '' ? t('agent-tree.linkNameEmpty') : undefined}
          data-first=""
          autoComplete="off"
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ReportBody query={query} height={76}>
          {() => <GradeChoice types={types} value={type} onChange={setWished} />}
        </ReportBody>
        <p role="alert" className={styles['wrong']}>
          {error !== null && problemText(error, t)}
        </p>
      </form>
    </Dialog>
  );
};

/** To be shown on a phone across a table, or sent. */
const ShowDialog = ({ link: { name, code, url }, onClose }: { link: Invitation; onClose: () => void }) => {
  const t = useText();
  const mayShare = typeof navigator.share === 'function';
  return (
    <Dialog title={name} lead={t('agent-tree.qrText')} onClose={onClose}>
      <div className={styles['show']}>
        <span className={styles['qr']}>
          <QrCode text={url} label={t('agent-tree.qrOf', { name })} size={232} />
        </span>
        <p className={styles['code']}>
          {t('agent-tree.c.code')}{' '}
          <b>
            <bdi dir="ltr">{code}</bdi>
          </b>
          <CopyButton text={code} what={t('agent-tree.c.code')} />
        </p>
        <p className={styles['url']}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <div className={styles['acts']}>
          <CopyButton text={url} what={t('agent-tree.address', { name })} />
          {mayShare && (
            <Button
              size="small"
              icon="share-2"
              // Changing one's mind is no mistake.
              onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
            >
              {t('agent-tree.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

const CloseThis = ({ link: { code, name }, onClose }: { link: Invitation; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  return (
    <CloseDialog
      title={t('agent-tree.closeTitle', { name })}
      lead={t('agent-tree.closeText')}
      keep={t('agent-tree.keep')}
      close={t('agent-tree.close')}
      onAct={() => call(closeLink, { params: { code } })}
      onClosed={() => {
        notify({ tone: 'info', text: t('agent-tree.closedNow', { name }) });
        return queries.invalidateQueries(team);
      }}
      onClose={onClose}
    />
  );
};
