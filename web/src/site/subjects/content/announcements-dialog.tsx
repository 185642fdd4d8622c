import type { Execution } from '@croupier/contract/brand/content';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { AnnouncementList, AnnouncementPages } from './announcement-list.tsx';
import styles from './announcements.module.css';

/** Announcements, nine a page, over the page. */
export const AnnouncementsDialog = ({ execution, onClose }: { execution: Execution; onClose: () => void }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  return (
    <Dialog
      kind="wide"
      title={t(execution === 'F' ? 'content.welcomeTitle' : 'content.announcements')}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <AnnouncementPages execution={execution} pageNo={pageNo} onPage={setPageNo} />
          <Button kind="primary" onClick={onClose}>
            {t('content.gotIt')}
          </Button>
        </div>
      }
    >
      <AnnouncementList execution={execution} pageNo={pageNo} />
    </Dialog>
  );
};
