import type { Claim } from '@croupier/contract/console/work-queues';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './panel.module.css';

/** The operator who works on a row, if there is one. */
export const Assignee = ({ claim }: { claim: Claim | undefined }) => {
  const t = useText();
  if (claim === undefined) return null;
  return <Badge tone={claim.own ? 'brass' : 'info'}>{claim.own ? t('work-queues.yours') : claim.operator}</Badge>;
};

/** Above what a colleague has open: it can be read, and not decided. */
export const AssignedNotice = ({ claim }: { claim: Claim | undefined }) => {
  const t = useText();
  if (claim === undefined || claim.own) return null;
  return (
    <output className={styles['notice']}>
      <Icon name="lock" size={16} />
      {t('work-queues.takenBy', { name: claim.operator })}
    </output>
  );
};
