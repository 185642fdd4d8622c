import type { OwnKey, VendorKey } from '@croupier/contract/play/vendor-portal';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './vendor-portal.module.css';

const tones: Readonly<Record<VendorKey['state'], Tone>> = {
  NEW: 'info',
  ACTIVE: 'good',
  RETIRING: 'warn',
  RETIRED: 'neutral',
  REVOKED: 'bad',
};

/** The act on a key, while it is asked about. */
export type Asking = { act: 'ACTIVATE' | 'RETIRE' | 'REVOKE'; key: VendorKey } | { act: 'USE'; own: OwnKey } | { act: 'SHOW'; pem: string };

/** The keys that the vendor signs with. */
export const vendorKeyColumns = (t: Text, may: boolean, ask: (asking: Asking) => void): Columns<VendorKey> => {
  const column = columnsOf<VendorKey>();
  return [
    column.display({
      id: 'key',
      header: t('vendor-portal.keyId'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.keyId}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('vendor-portal.keyState'),
      cell: ({ row: { original } }) => (
        <>
          <Badge tone={tones[original.state]}>{t(`vendor-portal.state.${original.state}`)}</Badge>
          {original.until !== null && (
            <small className={styles['names']}>{t('vendor-portal.until', { moment: momentText(original.until) })}</small>
          )}
        </>
      ),
    }),
    column.display({
      id: 'algorithm',
      header: t('vendor-portal.algorithm'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.algorithm}
        </bdi>
      ),
    }),
    column.display({
      id: 'note',
      header: t('vendor-portal.note'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.note === '' ? '–' : original.note}</bdi>,
    }),
    column.display({
      id: 'used',
      header: t('vendor-portal.lastUsed'),
      meta: { time: true },
      cell: ({ row: { original } }) =>
        original.lastUsedAt === null ? t('vendor-portal.neverUsed') : <span className="number">{momentText(original.lastUsedAt)}</span>,
    }),
    column.display({
      id: 'acts',
      header: '',
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <KeyActs of={original} may={may} ask={ask} />,
    }),
  ];
};

const KeyActs = ({ of, may, ask }: { of: VendorKey; may: boolean; ask: (asking: Asking) => void }) => {
  const t = useText();
  const { publicKey, state } = of;
  const isOver = state === 'RETIRED' || state === 'REVOKED';
  return (
    <span className={styles['acts']}>
      {publicKey !== null && (
        <Button kind="quiet" size="small" onClick={() => ask({ act: 'SHOW', pem: publicKey })}>
          {t('vendor-portal.showPublicKey')}
        </Button>
      )}
      {may && state === 'NEW' && (
        <Button size="small" onClick={() => ask({ act: 'ACTIVATE', key: of })}>
          {t('vendor-portal.activate')}
        </Button>
      )}
      {may && (state === 'ACTIVE' || state === 'NEW') && (
        <Button kind="quiet" size="small" onClick={() => ask({ act: 'RETIRE', key: of })}>
          {t('vendor-portal.retire')}
        </Button>
      )}
      {may && !isOver && (
        <Button kind="quiet" size="small" onClick={() => ask({ act: 'REVOKE', key: of })}>
          {t('vendor-portal.revoke')}
        </Button>
      )}
    </span>
  );
};

/** The keys that we sign with. */
export const houseKeyColumns = (t: Text, may: boolean, ask: (asking: Asking) => void): Columns<OwnKey> => {
  const column = columnsOf<OwnKey>();
  return [
    column.display({
      id: 'key',
      header: t('vendor-portal.keyId'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.keyId}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('vendor-portal.keyState'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`vendor-portal.state.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'note',
      header: t('vendor-portal.note'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.note}</bdi>,
    }),
    column.display({
      id: 'added',
      header: t('vendor-portal.added'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.addedAt)}</span>,
    }),
    column.display({
      id: 'acts',
      header: '',
      meta: { align: 'end' },
      cell: ({ row: { original } }) => {
        const { publicKey } = original;
        return (
          <span className={styles['acts']}>
            {publicKey !== null && (
              <Button kind="quiet" size="small" onClick={() => ask({ act: 'SHOW', pem: publicKey })}>
                {t('vendor-portal.showPublicKey')}
              </Button>
            )}
            {may && original.state === 'NEW' && (
              <Button size="small" onClick={() => ask({ act: 'USE', own: original })}>
                {t('vendor-portal.use')}
              </Button>
            )}
          </span>
        );
      },
    }),
  ];
};
