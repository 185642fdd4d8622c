import { useText } from '#i18n/text.ts';
import { EmptyPage } from './empty-page.tsx';

/** In the place of a page the operator's roles do not show. */
export const NotAllowed = ({ page }: { page: string }) => {
  const t = useText();
  return <EmptyPage page={page} icon="lock" title={t('operators.notAllowedTitle')} text={t('operators.notAllowedText')} />;
};
