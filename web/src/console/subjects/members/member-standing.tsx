import { type MemberFile, setMemberLevel, waiveTurnover } from '@croupier/contract/console/work-queues';
import type { MemberId } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { memberFileQuery } from '../work-queues/queue-queries.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './member-file.module.css';

const levelMax = 100;
const isLevel = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= levelMax;

/** The level of a member, and its change with a reason. */
export const Level = ({ id, level }: { id: MemberId; level: number }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayChange = useMay('member.level');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(String(level));
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(setMemberLevel, { params: { id }, body: { level: Number(wanted), reason } }),
    () => {
      setOpen(false);
      void queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey });
    },
  );
  if (open)
    return (
      <ReasonForm
        act={t('work-queues.save')}
        busy={isPending}
        problem={problem}
        onAct={(reason) => {
          setTried(true);
          if (isLevel(wanted) && reason !== null) run(reason);
        }}
        onCancel={() => setOpen(false)}
      >
        <Field
          label={t('work-queues.level')}
          hint={t('work-queues.levelHint')}
          inputMode="numeric"
          value={wanted}
          error={tried && !isLevel(wanted) ? t('work-queues.wrongValue') : undefined}
          onChange={(event) => setWanted(event.target.value)}
        />
      </ReasonForm>
    );
  return (
    <div className={styles['row']}>
      <span>
        {t('work-queues.level')} <strong className="number">{level}</strong>
      </span>
      {mayChange && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            setWanted(String(level));
            setOpen(true);
          }}
        >
          {t('work-queues.levelChange')}
        </Button>
      )}
    </div>
  );
};

const documentTones = {
  SUBMITTED: 'warn',
  IN_REVIEW: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'neutral',
  REPLACED: 'neutral',
} as const;

/** How far a member has shown who they are, and with what. */
export const Identity = ({ identity }: { identity: MemberFile['identity'] }) => {
  const t = useText();
  const mayReview = useMay('kyc.review');
  return (
    <>
      <dl className={styles['pairs']}>
        <div>
          <dt>{t('work-queues.nav.kyc')}</dt>
          <dd>
            <Badge tone={identity.level >= 2 ? 'good' : 'neutral'}>{t('work-queues.identityLevel', { level: identity.level })}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.nameShown')}</dt>
          <dd>{identity.name === null ? <QuietText>{t('work-queues.notShown')}</QuietText> : <bdi>{identity.name}</bdi>}</dd>
        </div>
      </dl>
      <ul className={styles['lines']}>
        {identity.documents.map((one) => (
          <li key={one.id}>
            <span className={styles['row']}>
              {mayReview ? (
                <Link
                  to="/kyc"
                  search={{ open: one.id, ...(one.state !== 'SUBMITTED' && one.state !== 'IN_REVIEW' && { tab: 'resolved' }) }}
                  className={linkClass}
                >
                  {t(`work-queues.document.${one.documentType}`)}
                </Link>
              ) : (
                t(`work-queues.document.${one.documentType}`)
              )}
              <Badge tone={documentTones[one.state]}>{t(`work-queues.kyc.${one.state}`)}</Badge>
            </span>
            <small className="number">{momentText(one.submittedAt)}</small>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Where a member's money may go. */
export const PayoutAccounts = ({ accounts }: { accounts: MemberFile['payoutAccounts'] }) => {
  const t = useText();
  if (accounts.length === 0) return <QuietText as="p">{t('work-queues.nothing')}</QuietText>;
  return (
    <ul className={styles['lines']}>
      {accounts.map((one) => (
        <li key={one.id}>
          <span className={styles['row']}>
            <span>
              <bdi>{one.name}</bdi>{' '}
              <bdi dir="ltr" className="mono">
                {one.masked}
              </bdi>
            </span>
            <span className={styles['badges']}>
              {one.isDefault && <Badge tone="info">{t('work-queues.firstChoice')}</Badge>}
              {!one.usable && <Badge tone="warn">{t('work-queues.usableFrom', { moment: momentText(one.usableFrom) })}</Badge>}
            </span>
          </span>
          <small>
            <bdi>{one.holder}</bdi> · <span className="number">{momentText(one.addedAt)}</span>
          </small>
        </li>
      ))}
    </ul>
  );
};

/** The turnover still to be staked, and the waiver of one requirement. */
export const Turnover = ({ id, turnover }: { id: MemberId; turnover: MemberFile['turnover'] }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayWaive = useMay('member.turnover');
  const [open, setOpen] = useState<string>();
  const { run, isPending, problem } = useConfirmedMutation(
    ({ requirementId, reason }: { requirementId: string; reason: string }) =>
      call(waiveTurnover, { params: { id, requirementId }, body: { reason } }),
    () => {
      setOpen(undefined);
      void queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey });
    },
  );
  if (turnover.open.length === 0) return <QuietText as="p">{t('work-queues.noTurnover')}</QuietText>;
  return (
    <>
      <dl className={styles['pairs']}>
        <div>
          <dt>{t('work-queues.heldByTurnover')}</dt>
          <dd>
            <ExactAmount money={turnover.locked} />
          </dd>
        </div>
      </dl>
      <ul className={styles['lines']}>
        {turnover.open.map((one) => (
          <li key={one.id}>
            <span className={styles['row']}>
              <span>
                {t(`work-queues.source.${one.source}`)} <ExactAmount money={one.money} />
              </span>
              {mayWaive && open === undefined && (
                <Button size="small" kind="quiet" onClick={() => setOpen(one.id)}>
                  {t('work-queues.waive')}
                </Button>
              )}
            </span>
            <meter
              className={styles['meter']}
              min={0}
              max={100}
              value={Number((one.counted.amount * 100n) / one.required.amount)}
              aria-label={t('work-queues.file.turnover')}
            />
            <small>
              <ExactAmount money={one.counted} /> / <ExactAmount money={one.required} /> ·{' '}
              <span className="number">{momentText(one.since)}</span>
            </small>
            {open === one.id && (
              <ReasonForm
                act={t('work-queues.waive')}
                busy={isPending}
                problem={problem}
                onAct={(reason) => reason !== null && run({ requirementId: one.id, reason })}
                onCancel={() => setOpen(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Money from and to other members. */
export const Transfers = ({ transfers }: { transfers: MemberFile['transfers'] }) => {
  const t = useText();
  if (transfers.length === 0) return <QuietText as="p">{t('work-queues.nothing')}</QuietText>;
  return (
    <ul className={styles['lines']}>
      {transfers.slice(0, 8).map((one) => (
        <li key={one.id}>
          <span className={styles['row']}>
            <span>
              {t(one.way === 'OUT' ? 'work-queues.toMember' : 'work-queues.fromMember')} <bdi>{one.other}</bdi>
            </span>
            <ExactAmount money={{ ...one.money, amount: one.way === 'OUT' ? -one.money.amount : one.money.amount }} signed />
          </span>
          <small className="number">{momentText(one.at)}</small>
        </li>
      ))}
    </ul>
  );
};
