import type { VendorCard } from '@croupier/contract/play/catalogue';
import type { VendorCode } from '@croupier/contract/core/ids';
import { useText } from '#i18n/text.ts';
import { VendorMark } from './vendor-mark.tsx';
import styles from './vendor-strip.module.css';

type Props = {
  /** Undefined while they are on their way; their place is kept. */
  vendors: readonly VendorCard[] | undefined;
  chosen: readonly string[];
  onChoose: (vendor: VendorCode | undefined) => void;
};

/** The vendors of a category side by side; each may be chosen beside others. Nothing where there is only one. */
export const VendorStrip = ({ vendors, chosen, onChoose }: Props) => {
  const t = useText();
  if (vendors === undefined) return <div className={styles['waiting']} aria-hidden="true" />;
  if (vendors.length < 2) return null;
  return (
    <fieldset className={styles['strip']}>
      <legend className="sr">{t('shell.providers')}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose(undefined)}>
        {t('shell.allProviders')}
      </button>
      {vendors.map(({ vassalage, displayName, games, icon, underMaintenance }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={chosen.includes(vassalage)}
          data-closed={underMaintenance || undefined}
          onClick={() => onChoose(vassalage)}
        >
          <VendorMark icon={icon} name={displayName} />
          <span>
            {displayName}
            <small>{underMaintenance ? t('shell.closed') : t('shell.gameCount', { count: games })}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
};
