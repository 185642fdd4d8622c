import type { AnnouncementWords } from '@croupier/contract/brand/announcements-console';
import richHtmlStyles from '#design-system/ui/rich-html.module.css';
import { useText } from '#i18n/text.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import styles from './announcements.module.css';

/** An announcement as visitors see it: clean, and its links lead nowhere from here. */
export const AnnouncementPreview = ({ words: { title, content }, language }: { words: AnnouncementWords; language: string }) => {
  const t = useText();
  const { html, takenOut } = sanitizeHtml(content);
  return (
    <figure className={styles['seen']}>
      <figcaption>{t('announcements.seen')}</figcaption>
      <div role="presentation" className={styles['page']} lang={language} dir="auto" onClickCapture={(event) => event.preventDefault()}>
        <b>{title}</b>
        {html !== '' && <div className={richHtmlStyles['rich']} dangerouslySetInnerHTML={{ __html: html }} />}
      </div>
      {takenOut.length > 0 && <output className={styles['note']}>{t('brand.notKept', { names: takenOut.join(', ') })}</output>}
    </figure>
  );
};
