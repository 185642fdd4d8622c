import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { Copyable } from '../../shell/copyable.tsx';

export type ShownSecret = { name: string; secret: string };

/** A secret that was just made, until it is put away; it is kept nowhere. */
export const useShownSecret = () => {
  const [shown, setShown] = useState<ShownSecret>();
  return { shown, show: setShown, forget: () => setShown(undefined) };
};

/** Shows a secret, this once. */
export const SecretDialog = ({ name, secret, onClose }: ShownSecret & { onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog
      title={t('webhooks.secretTitle', { name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('webhooks.secretDone')}
        </Button>
      }
    >
      <QuietText as="p">{t('webhooks.secretText')}</QuietText>
      <p>
        <Copyable text={secret} what={t('webhooks.secret')} />
      </p>
    </Dialog>
  );
};
