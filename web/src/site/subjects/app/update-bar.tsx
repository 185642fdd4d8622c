import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './update-bar.module.css';
import { useNewerSite } from './worker.ts';

/** Says that there is a newer site, and loads it when the visitor likes: never by itself, because somebody may be about to pay. */
const UpdateBar = () => {
  const t = useText();
  const load = useNewerSite();
  const [put, setPut] = useState(false);
  return (
    <output>
      {load !== undefined && !put && (
        <div className={styles['bar']}>
          <Icon name="sparkles" size={18} />
          <p>{t('ui.updateReady')}</p>
          <Button size="small" kind="primary" onClick={load}>
            {t('ui.updateNow')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => setPut(true)}>
            {t('ui.later')}
          </Button>
        </div>
      )}
    </output>
  );
};

export default UpdateBar;
