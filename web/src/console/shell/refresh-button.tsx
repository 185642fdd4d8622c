import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import styles from './refresh-button.module.css';

/** Asks for a page anew, by a press or by `r`; it turns as long as the answer is awaited. */
export const RefreshButton = ({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) => {
  const t = useText();
  useShortcut('refresh', onRefresh);
  return (
    <IconButton
      icon="refresh"
      label={t('console.refresh')}
      aria-keyshortcuts="r"
      aria-busy={busy}
      className={[styles['again'], busy ? styles['turning'] : ''].join(' ').trim()}
      onClick={onRefresh}
    />
  );
};
