import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { isWindowOpen } from '#design-system/ui/open-windows.ts';
import { Drawer } from '../../shell/drawer.tsx';
import styles from './workbench.module.css';

const width = () => matchMedia('(width >= 1180px)');
const subscribe = (tell: () => void): (() => void) => {
  const wide = width();
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

type Props = {
  /** The list, whatever is above and under it included. */
  children: ReactNode;
  /** The open row of the list; undefined while there is none. */
  panel: { title: string; body: ReactNode } | undefined;
  /** The merchant, where a page is about one merchant at a time. */
  owner?: string | undefined;
  onClose: () => void;
};

/** A list with what is open of it beside it: nobody leaves the list to work on one of its rows. Where there is no room, it slides over it. */
export const Workbench = ({ children, panel, owner, onClose }: Props) => {
  const title = [owner, panel?.title].filter((one) => one !== undefined).join(' · ');
  const isWide = useSyncExternalStore(subscribe, () => width().matches);
  return (
    <div className={styles['bench']} data-open={(isWide && panel !== undefined) || undefined}>
      <div className={styles['list']}>{children}</div>
      {panel !== undefined &&
        (isWide ? (
          <Aside title={title} onClose={onClose}>
            {panel.body}
          </Aside>
        ) : (
          <Drawer title={title} onClose={onClose}>
            {panel.body}
          </Drawer>
        ))}
    </div>
  );
};

const Aside = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useText();
  const around = useRef<HTMLElement>(null);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isWindowOpen()) return;
      onClose();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onClose]);

  return (
    <aside ref={around} className={styles['panel']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </aside>
  );
};
