import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';

type Props = { birthday: string; minimumAge: number; onConfirm: () => void; onClose: () => void };

/** Asks to confirm the age with the birthday, which can be given once. */
export const AgePrompt = ({ birthday, minimumAge, onConfirm, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog
      title={t('security.ageTitle', { age: minimumAge })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('security.ageBack')}</Button>
          <Button kind="primary" data-first onClick={onConfirm}>
            {t('security.ageConfirm', { age: minimumAge })}
          </Button>
        </>
      }
    >
      <p>{t('security.ageText', { birthday, age: minimumAge })}</p>
    </Dialog>
  );
};
