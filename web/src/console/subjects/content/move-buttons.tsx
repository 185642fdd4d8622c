import { useId } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Its own on the page; only for what goes from one list into another, where these buttons are mounted anew. */
  id?: string;
};

/** Moves one of a list up and down. An operator who does it by keys goes on with the same button, and at an end of the list with the other. */
export const MoveButtons = ({ name, isFirst, isLast, onMove, id }: Props) => {
  const t = useText();
  const own = useId();
  const idOf = (by: -1 | 1): string => `${id ?? own}-${by === -1 ? 'up' : 'down'}`;
  const move = (by: -1 | 1): void => {
    onMove(by);
    // By then the row stands in its new place: a button that is moved in the page, mounted anew or disabled has lost the focus.
    requestAnimationFrame(() => {
      const same = document.getElementById(idOf(by));
      (same?.matches(':disabled') === true ? document.getElementById(idOf(by === -1 ? 1 : -1)) : same)?.focus();
    });
  };
  return (
    <>
      <IconButton
        id={idOf(-1)}
        icon="arrow-up"
        iconSize={18}
        label={t('brand.moveUp', { name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        id={idOf(1)}
        icon="arrow-down"
        iconSize={18}
        label={t('brand.moveDown', { name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </>
  );
};
