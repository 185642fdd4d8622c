import { useEffect } from 'react';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { calm } from './calm.ts';
import styles from './raffles.module.css';

const boxes = [1, 2, 3] as const;
const openMs = 500;

type Props = {
  /** The box that was opened, once the result is known. */
  opened: number | undefined;
  wins: boolean;
  may: boolean;
  onOpen: (box: number) => void;
  onOpened: () => void;
};

/** Three boxes to choose from. The choice changes nothing: the prize is drawn by the chances that stand beside the prizes. */
export const Boxes = ({ opened, wins, may, onOpen, onOpened }: Props) => {
  const t = useText();
  useEffect(() => {
    if (opened === undefined) return undefined;
    const timer = setTimeout(onOpened, calm() ? 0 : openMs);
    return () => clearTimeout(timer);
    // Only a new result opens a box.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened]);
  return (
    <div className={styles['boxes']}>
      {boxes.map((box) => (
        <button
          key={box}
          type="button"
          className={styles['box']}
          data-opened={opened === box || undefined}
          aria-disabled={!may || undefined}
          aria-label={t('raffles.box', { number: box })}
          onClick={() => may && onOpen(box)}
        >
          <Icon name={opened === box ? (wins ? 'sparkles' : 'minus') : 'gift'} size={34} />
        </button>
      ))}
    </div>
  );
};
