import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import {
  type Exchange,
  renewSandboxKey,
  type SandboxSeat,
  sitInSandbox,
  tryInSandbox,
} from '@croupier/contract/play/vendor-portal-practice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ConfirmActionDialog } from '../operators/staff/confirm-action-dialog.tsx';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { Copyable } from '../../shell/copyable.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import { CodeBadge } from './code-badge.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './vendor-portal.module.css';
import { sandboxQuery } from './portal-queries.ts';

const playMoney = '1000.00';

/** Where a vendor practises: the address, the key, players to try with. */
export const SandboxTab = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(sandboxQuery(desk.code));
  const queries = useQueryClient();
  const mayRenew = useMay('vendordesk.key');
  const [renews, setRenews] = useState(false);
  const renewal = useConfirmedMutation(
    () => call(renewSandboxKey, { params: { vendor: desk.code } }),
    () => {
      setRenews(false);
      notify({ tone: 'good', text: t('vendor-portal.done') });
      void queries.invalidateQueries({ queryKey: sandboxQuery(desk.code).queryKey });
    },
  );
  const [seat, setSeat] = useState<SandboxSeat>();
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(sitInSandbox, { params: { vendor: desk.code }, body: { cash: playMoney } }),
    setSeat,
  );
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['wide']}>
      <section className={vendorStyles['card']}>
        <div className={styles['head']}>
          <h2>{t('vendor-portal.tab.sandbox')}</h2>
          {mayRenew && data !== undefined && (
            <Button icon="key" onClick={() => setRenews(true)}>
              {t('vendor-portal.sandboxRenew')}
            </Button>
          )}
        </div>
        <p className={styles['quiet']}>{t('vendor-portal.sandboxLead')}</p>
        {data === undefined ? (
          <Skeleton width={320} height={120} />
        ) : (
          <dl className={styles['places']}>
            <div>
              <dt>{t('vendor-portal.sandboxUrl')}</dt>
              <dd>
                <Copyable text={data.url} what={t('vendor-portal.sandboxUrl')} />
              </dd>
            </div>
            <div>
              <dt>{t('vendor-portal.sandboxKey')}</dt>
              <dd>
                <bdi dir="ltr" className="mono">
                  {data.key.keyId} · {data.key.algorithm}
                </bdi>
              </dd>
            </div>
            <div>
              <dt>{t(data.key.publicKey === null ? 'vendor-portal.sandboxSecret' : 'vendor-portal.sandboxPrivate')}</dt>
              <dd>
                {data.key.publicKey === null ? (
                  <Copyable text={data.key.secret} what={t('vendor-portal.sandboxSecret')} />
                ) : (
                  <CodeBlock text={data.key.secret} label={t('vendor-portal.sandboxPrivate')} />
                )}
              </dd>
            </div>
          </dl>
        )}
      </section>
      <section className={vendorStyles['card']}>
        <div className={styles['head']}>
          <h2>{t('vendor-portal.seat')}</h2>
          <Button icon="user-plus" busy={isPending} onClick={() => run()}>
            {t('vendor-portal.seatNew')}
          </Button>
        </div>
        <ActionProblem problem={problem} />
        {seat !== undefined && (
          <dl className={styles['places']}>
            {(['player', 'session', 'game'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`vendor-portal.${name}`)}</dt>
                <dd>
                  <Copyable text={name === 'player' ? seat.playerId : seat[name]} what={t(`vendor-portal.${name}`)} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('vendor-portal.cash')}</dt>
              <dd className="number">
                {seat.cash} {seat.currency}
              </dd>
            </div>
          </dl>
        )}
      </section>
      {renews && (
        <ConfirmActionDialog
          title={t('vendor-portal.sandboxRenew')}
          act={t('vendor-portal.sandboxRenew')}
          busy={renewal.isPending}
          problem={renewal.problem}
          onAct={() => renewal.run()}
          onClose={() => setRenews(false)}
        >
          {t('vendor-portal.sandboxRenewText')}
        </ConfirmActionDialog>
      )}
      {seat !== undefined && data !== undefined && <TryOut key={seat.playerId} vendor={desk.code} family={data.family} seat={seat} />}
    </div>
  );
};

/** A bet to begin with, as each family writes it. */
const firstCalls: Readonly<Record<VendorDesk['family'], (seat: SandboxSeat) => { op: string; body: string }>> = {
  CANONICAL: ({ playerId, session, game, currency }) => ({
    op: 'bet',
    body: JSON.stringify(
      { txId: 't-1', roundId: 'r-1', sessionId: session, playerId, currency, gameCode: game, amount: '10.00' },
      undefined,
      2,
    ),
  }),
  HUB88: ({ playerId, session, game, currency }) => ({
    op: 'transaction/bet',
    body: JSON.stringify(
      {
        user: playerId,
        token: session,
        game_code: game,
        currency,
        transaction_uuid: 't-1',
        round: 'r-1',
        amount: 1_000_000,
        round_closed: false,
      },
      undefined,
      2,
    ),
  }),
  PRAGMATIC: ({ playerId, session, game }) => ({
    op: 'bet.html',
    body: new URLSearchParams({
      userId: playerId,
      token: session,
      gameId: game,
      roundId: 'r-1',
      reference: 't-1',
      amount: '10.00',
    }).toString(),
  }),
  SLOTEGRATOR: ({ playerId, session, game, currency }) => ({
    op: 'callback',
    body: new URLSearchParams({
      action: 'bet',
      player_id: playerId,
      session_id: session,
      game_uuid: game,
      currency,
      type: 'bet',
      transaction_id: 't-1',
      round_id: 'r-1',
      amount: '10.00',
    }).toString(),
  }),
  EVOLUTION: ({ playerId, session, game, currency }) => ({
    op: 'debit',
    body: JSON.stringify(
      {
        sid: session,
        userId: playerId,
        currency,
        game: { id: 'r-1', type: 'baccarat', details: { table: { id: game } } },
        transaction: { id: 'D-1', refId: 't-1', amount: 10 },
        uuid: 'uuid-1',
      },
      undefined,
      2,
    ),
  }),
};

const TryOut = ({ vendor, family, seat }: { vendor: VendorCode; family: VendorDesk['family']; seat: SandboxSeat }) => {
  const t = useText();
  const [given, setGiven] = useState(() => firstCalls[family](seat));
  const [exchange, setExchange] = useState<Exchange>();
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(tryInSandbox, { params: { vendor }, body: { op: given.op.trim(), url: `/${given.op.trim()}`, body: given.body } }),
    setExchange,
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending && given.op.trim() !== '') run();
  };
  return (
    <section className={vendorStyles['card']}>
      <h2>{t('vendor-portal.tryOut')}</h2>
      <form noValidate className={styles['form']} onSubmit={send}>
        <Field
          label={t('vendor-portal.tryOp')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={given.op}
          onChange={(event) => setGiven({ ...given, op: event.target.value })}
        />
        <TextArea
          label={t('vendor-portal.tryBody')}
          dir="ltr"
          rows={9}
          maxLength={20_000}
          spellCheck={false}
          value={given.body}
          onChange={(event) => setGiven({ ...given, body: event.target.value })}
        />
        <ActionProblem problem={problem} />
        <div className={styles['acts']}>
          <Button type="submit" kind="primary" busy={isPending}>
            {t('vendor-portal.trySend')}
          </Button>
        </div>
      </form>
      {exchange !== undefined && (
        <div className={styles['form']} aria-live="polite">
          <p className={styles['line']}>
            <CodeBadge code={exchange.code} />
            <span className="number">HTTP {exchange.status}</span>
            <span className="number">{exchange.ms} ms</span>
          </p>
          <CodeBlock text={exchange.answer} label={t('vendor-portal.answer')} />
        </div>
      )}
    </section>
  );
};
