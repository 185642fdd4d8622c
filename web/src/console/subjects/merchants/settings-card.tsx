import type { SiteSettings } from '@croupier/contract/brand/merchants-console';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useMay } from '../../shell/operator.ts';
import styles from './settings.module.css';

type PartProps = {
  title: string;
  /** Opens its form; left out for what nobody changes here. */
  onChange?: (() => void) | undefined;
  /** Wide enough for two columns of lines. */
  wide?: boolean;
  children: ReactNode;
};

/** One part of the settings, as it is, and the way to its form for who may change it. */
export const SettingsCard = ({ title, onChange, wide = false, children }: PartProps) => {
  const t = useText();
  const may = useMay('merchant.edit');
  return (
    <section className={styles['card']} data-wide={wide || undefined} aria-label={title}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        {may && onChange !== undefined && (
          <Button
            size="small"
            kind="quiet"
            icon="adjustments-horizontal"
            aria-label={`${t('work-queues.change')}: ${title}`}
            onClick={onChange}
          >
            {t('work-queues.change')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};

type LineProps = { name: string; of: SiteSettings | undefined; children: (site: SiteSettings) => ReactNode };

/** One fact of a part; its place is there before its value is. */
export const SettingsLine = ({ name, of, children }: LineProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{of === undefined ? <Skeleton width={90} height={16} /> : children(of)}</dd>
  </div>
);

/** Yes or no; `warn` marks the side that should be looked at. */
export const YesNo = ({ is, warn = false }: { is: boolean; warn?: boolean }) => {
  const t = useText();
  return <Badge tone={warn ? 'warn' : is ? 'good' : 'neutral'}>{t(is ? 'work-queues.yes' : 'work-queues.no')}</Badge>;
};
