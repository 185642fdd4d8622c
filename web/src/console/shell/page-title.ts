import { useEffect } from 'react';
import { useText } from '#i18n/text.ts';

/** Names the page in the tab and in the history. */
export const usePageTitle = (page: string): void => {
  const t = useText();
  const title = t('console.pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
};
