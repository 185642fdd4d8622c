import { memo } from 'react';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Art } from './art.tsx';
import { shelves } from './categories.ts';
import type { Found } from './search-groups.ts';
import styles from './search.module.css';
import { VendorMark } from './vendor-mark.tsx';

/** One result. It is drawn again only when it changes: whoever types sees letters first. */
export const Option = memo(
  ({
    id,
    place,
    found,
    chosen,
    onOpen,
    onChoose,
  }: {
    id: string;
    place: number;
    found: Found;
    chosen: boolean;
    onOpen: (found: Found) => void;
    onChoose: (place: number) => void;
  }) => (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles['result']}
      onClick={() => onOpen(found)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(found)}
      onPointerMove={() => !chosen && onChoose(place)}
    >
      <FoundRow found={found} />
      <Icon name="chevron-right" size={18} />
    </div>
  ),
);

/** One line of the results: a game with its picture, a provider with its mark, a page with its drawing. */
const FoundRow = ({ found }: { found: Found }) => {
  const t = useText();
  switch (found.what) {
    case 'game':
      return (
        <>
          <Art icon={found.game.showIcon} sizes="48px" className={styles['picture']} />
          <span className={styles['name']}>
            <b>{found.game.displayName}</b>
            <span>{found.game.underMaintenance ? t('shell.closed') : found.game.providerName}</span>
          </span>
        </>
      );
    case 'vendor':
      return (
        <>
          <span className={styles['mark']}>
            <VendorMark icon={found.vendor.icon} name={found.vendor.displayName} size={36} />
          </span>
          <span className={styles['name']}>
            <b>{found.vendor.displayName}</b>
            <span>
              {t(shelves[found.vendor.gameType].name)} · {t('shell.gameCount', { count: found.vendor.games })}
            </span>
          </span>
        </>
      );
    case 'page':
      return (
        <>
          <span className={styles['mark']}>
            <Icon name={found.icon} size={22} />
          </span>
          <span className={styles['name']}>
            <b>{found.name}</b>
          </span>
        </>
      );
  }
};
