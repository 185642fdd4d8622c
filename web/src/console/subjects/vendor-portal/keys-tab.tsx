import type { VendorCode } from '@croupier/contract/core/ids';
import { changeVendorKey, type OwnKey, useOwnKey, type VendorDesk, type VendorKey } from '@croupier/contract/play/vendor-portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ConfirmActionDialog } from '../operators/staff/confirm-action-dialog.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import vendorStyles from '../vendors/vendor.module.css';
import { AddKey } from './add-key.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './vendor-portal.module.css';
import { keysQuery } from './portal-queries.ts';
import { type Asking, houseKeyColumns, vendorKeyColumns } from './key-columns.tsx';
import { ShownSecret } from './shown-secret.tsx';

const hours = [1, 24, 168, 720] as const;

/** The keys that the vendor signs with, and those that we sign with there. */
export const KeysTab = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('vendordesk.key');
  const { code } = desk;
  const { data, error, isFetching, refetch } = useQuery(keysQuery(code));
  const [asking, setAsking] = useState<Asking>();
  const [adding, setAdding] = useState<'THEIRS' | 'OURS'>();
  const [secret, setSecret] = useState<{ keyId: string; secret: string }>();

  const changed = (): void => {
    setAsking(undefined);
    setAdding(undefined);
    notify({ tone: 'good', text: t('vendor-portal.done') });
    void queries.invalidateQueries({ queryKey: keysQuery(code).queryKey });
  };
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  const inForce = data?.keys.filter(({ state }) => state === 'NEW' || state === 'ACTIVE' || state === 'RETIRING') ?? [];
  return (
    <div className={styles['wide']}>
      <section className={vendorStyles['card']}>
        <div className={styles['head']}>
          <h2>{t('vendor-portal.theirKeys')}</h2>
          {may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding('THEIRS')}>
              {t('vendor-portal.addKey')}
            </Button>
          )}
        </div>
        <p className={styles['quiet']}>{t('vendor-portal.theirKeysLead')}</p>
        <DataTable
          snug
          readOnly
          label={t('vendor-portal.theirKeys')}
          columns={vendorKeyColumns(t, may, setAsking)}
          rows={data?.keys}
          rowId={({ keyId }) => keyId}
          busy={isFetching}
          empty={<EmptyState icon="key" title={t('vendor-portal.noKeys')} text={t('vendor-portal.noKeysText')} />}
        />
      </section>
      <section className={vendorStyles['card']}>
        <div className={styles['head']}>
          <h2>{t('vendor-portal.ourKeys')}</h2>
          {may && desk.ownAlgorithm !== null && (
            <Button icon="plus" onClick={() => setAdding('OURS')}>
              {t('vendor-portal.addOwnKey')}
            </Button>
          )}
        </div>
        {desk.ownAlgorithm === null ? (
          <>
            <p className={styles['quiet']}>{t('vendor-portal.platformKey', { keyId: desk.platformKey?.keyId ?? '–' })}</p>
            {desk.platformKey !== null && <CodeBlock text={desk.platformKey.publicKey} label={t('vendor-portal.publicKey')} />}
          </>
        ) : (
          <>
            <p className={styles['quiet']}>{t('vendor-portal.ourKeysLead')}</p>
            <DataTable
              snug
              readOnly
              label={t('vendor-portal.ourKeys')}
              columns={houseKeyColumns(t, may, setAsking)}
              rows={data?.own}
              rowId={({ keyId }) => keyId}
              busy={isFetching}
              empty={<EmptyState icon="key" title={t('vendor-portal.noKeys')} />}
            />
          </>
        )}
      </section>
      {adding !== undefined && (
        <AddKey
          desk={desk}
          side={adding}
          onClose={() => setAdding(undefined)}
          onAdded={(keyId, made) => {
            changed();
            if (made !== null) setSecret({ keyId, secret: made });
          }}
        />
      )}
      {secret !== undefined && <ShownSecret {...secret} onClose={() => setSecret(undefined)} />}
      {asking?.act === 'SHOW' && (
        <Dialog title={t('vendor-portal.publicKey')} onClose={() => setAsking(undefined)}>
          <CodeBlock text={asking.pem} label={t('vendor-portal.publicKey')} />
        </Dialog>
      )}
      {asking?.act === 'USE' && <UseKey code={code} own={asking.own} onDone={changed} onClose={() => setAsking(undefined)} />}
      {(asking?.act === 'ACTIVATE' || asking?.act === 'RETIRE' || asking?.act === 'REVOKE') && (
        <ChangeKey
          code={code}
          act={asking.act}
          of={asking.key}
          isLast={inForce.length === 1}
          onDone={changed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
};

type ChangeProps = {
  code: VendorCode;
  act: 'ACTIVATE' | 'RETIRE' | 'REVOKE';
  of: VendorKey;
  isLast: boolean;
  onDone: () => void;
  onClose: () => void;
};

const ChangeKey = ({ code, act, of, isLast, onDone, onClose }: ChangeProps) => {
  const t = useText();
  const [lasts, setLasts] = useState<(typeof hours)[number]>(24);
  const { run, isPending, problem } = useConfirmedMutation(() => {
    const until = new Date(Date.now() + lasts * 3_600_000).toISOString();
    return call(changeVendorKey, { params: { vendor: code, keyId: of.keyId }, body: act === 'REVOKE' ? { act } : { act, until } });
  }, onDone);
  const used = of.lastUsedAt === null ? '' : ` ${t('vendor-portal.usedLately', { moment: momentText(of.lastUsedAt) })}`;
  if (act === 'REVOKE')
    return (
      <ConfirmActionDialog
        title={t('vendor-portal.revokeTitle', { key: of.keyId })}
        act={t('vendor-portal.revoke')}
        busy={isPending}
        problem={problem}
        onAct={() => run()}
        onClose={onClose}
      >
        {t('vendor-portal.revokeText')}
        {isLast && ` ${t('vendor-portal.revokeLast')}`}
        {used}
      </ConfirmActionDialog>
    );
  return (
    <Dialog
      title={t(act === 'ACTIVATE' ? 'vendor-portal.activateTitle' : 'vendor-portal.retireTitle', { key: of.keyId })}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => run()}>
            {t(act === 'ACTIVATE' ? 'vendor-portal.activate' : 'vendor-portal.retire')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>
          {t(act === 'ACTIVATE' ? 'vendor-portal.activateText' : 'vendor-portal.retireText')}
          {act === 'RETIRE' && used}
        </p>
        <Select
          label={t('vendor-portal.overlap')}
          value={lasts}
          onChange={(event) => setLasts(hours.find((one) => String(one) === event.target.value) ?? 24)}
        >
          {hours.map((one) => (
            <option key={one} value={one}>
              {t(`vendor-portal.overlap.${one}`)}
            </option>
          ))}
        </Select>
        <ActionProblem problem={problem} />
      </div>
    </Dialog>
  );
};

const UseKey = ({ code, own, onDone, onClose }: { code: VendorCode; own: OwnKey; onDone: () => void; onClose: () => void }) => {
  const t = useText();
  const { run, isPending, problem } = useConfirmedMutation(() => call(useOwnKey, { params: { vendor: code, keyId: own.keyId } }), onDone);
  return (
    <ConfirmActionDialog
      title={t('vendor-portal.useTitle', { key: own.keyId })}
      act={t('vendor-portal.use')}
      busy={isPending}
      problem={problem}
      onAct={() => run()}
      onClose={onClose}
    >
      {t('vendor-portal.useText')}
    </ConfirmActionDialog>
  );
};
