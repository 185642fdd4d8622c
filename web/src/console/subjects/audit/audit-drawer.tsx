import type { AuditLine } from '@croupier/contract/console/operators';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { Drawer } from '../../shell/drawer.tsx';
import factStyles from '../../shell/facts.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { actionText, wasRefused } from '../../wording/action-text.ts';
import { momentText, zoneText } from '../../wording/moment.ts';
import styles from './audit-drawer.module.css';
import { Changes } from './changes.tsx';
import { changesOf, withoutChanges } from './changes-of.ts';
import { detailsOf } from './details-of.ts';
import { Target } from './target.tsx';

/** Everything one line of the trail says. */
export const AuditDrawer = ({ line, onClose }: { line: AuditLine; onClose: () => void }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const changes = changesOf(line.details);
  const details = detailsOf(withoutChanges(line.details), t);
  return (
    <Drawer title={t('console.audit.lineTitle')} onClose={onClose}>
      <p className={styles['action']}>
        {wasRefused(line.action) ? <Badge tone="bad">{actionText(line.action, t)}</Badge> : actionText(line.action, t)}
        <QuietText as="bdi" dir="ltr" className="mono">
          {line.action}
        </QuietText>
      </p>
      <dl className={factStyles['facts']}>
        <dt>{t('console.timeIn', { zone: zoneText() })}</dt>
        <dd className="number">{momentText(line.at)}</dd>
        <dt>{t('console.audit.operator')}</dt>
        <dd>{line.operator === null ? t('console.audit.nobody') : <bdi>{line.operator}</bdi>}</dd>
        <dt>{t('console.audit.target')}</dt>
        <dd>
          <Target target={line.target} account={line.details['account']} />
        </dd>
        <dt>{t('console.audit.merchants')}</dt>
        <dd>{line.merchants === null ? t('console.audit.installation') : line.merchants.map(nameOf).join(', ')}</dd>
        <dt>{t('console.audit.ip')}</dt>
        <dd>
          <Copyable text={line.ip} what={t('console.audit.ip')} />
        </dd>
        <dt>{t('console.audit.lineId')}</dt>
        <dd>
          <Copyable text={line.id} what={t('console.audit.lineId')} />
        </dd>
      </dl>
      {changes !== undefined && <Changes changes={changes} />}
      <h3 className={styles['title']}>{t('console.audit.details')}</h3>
      {details.length === 0 ? (
        <QuietText as="p">{t('console.audit.noDetails')}</QuietText>
      ) : (
        <dl className={factStyles['facts']}>
          {details.map(({ key, name, value }) => (
            <div key={key} className={styles['pair']}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Drawer>
  );
};
