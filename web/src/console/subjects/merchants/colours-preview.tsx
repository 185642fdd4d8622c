import type { SiteColours } from '@croupier/contract/brand/merchants-console';
import { themeOf } from '@croupier/contract/brand/site-colours';
import type { CSSProperties } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import styles from './settings.module.css';

/** The colours of the site in place of the house's, within one theme. */
const tokensOf = (colours: SiteColours, theme: 'dark' | 'light'): CSSProperties => {
  const tokens = themeOf(colours);
  return { ...tokens, '--brass-text': tokens[`--own-text-${theme}`], '--brass-soft': tokens[`--own-soft-${theme}`] } as CSSProperties;
};

/** How a button, a link and a chip look in both themes; null: in the house's colours. */
export const ColoursPreview = ({ colours }: { colours: SiteColours | null }) => {
  const t = useText();
  return (
    <div className={styles['previews']}>
      {(['dark', 'light'] as const).map((theme) => (
        <figure
          key={theme}
          className={styles['preview']}
          data-theme={theme}
          style={colours === null ? undefined : tokensOf(colours, theme)}
        >
          <figcaption className={styles['quiet']}>{t(theme === 'dark' ? 'ui.themeDark' : 'ui.themeLight')}</figcaption>
          <div className={styles['sample']}>
            <span className={buttonClass({ kind: 'primary', size: 'small' })}>{t('site-settings.sample.button')}</span>
            <span className={styles['sampleLink']}>{t('site-settings.sample.link')}</span>
            <Badge tone="brass">{t('site-settings.sample.chip')}</Badge>
          </div>
        </figure>
      ))}
    </div>
  );
};
