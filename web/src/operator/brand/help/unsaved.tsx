import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { AskDialog } from '../../staff/ask-dialog.tsx';

export type Unsaved = {
  /** Whether something is written that would be lost. */
  tell: (isUnsaved: boolean) => void;
  /** Goes on, where something would be lost only after asking. */
  ask: (goOn: () => void) => void;
};

/** Asks before something written is left without being saved: by another row, by another page, by the browser. `question` stands anywhere on the page. */
export const useUnsaved = (): { unsaved: Unsaved; question: ReactNode } => {
  const t = useText();
  const [isUnsaved, tell] = useState(false);
  const [wish, setWish] = useState<{ goOn: () => void }>();
  const left = useBlocker({ shouldBlockFn: () => isUnsaved, enableBeforeUnload: () => isUnsaved, withResolver: true });
  const ask = (goOn: () => void) => (isUnsaved ? setWish({ goOn }) : goOn());
  const stay = () => {
    setWish(undefined);
    left.reset?.();
  };
  const leave = () => {
    setWish(undefined);
    tell(false);
    left.proceed?.();
    wish?.goOn();
  };
  const question = (wish !== undefined || left.status === 'blocked') && (
    <AskDialog title={t('brand-help.unsaved')} act={t('brand-help.leave')} busy={false} problem={null} onAct={leave} onClose={stay}>
      {t('brand-help.unsavedText')}
    </AskDialog>
  );
  return { unsaved: { tell, ask }, question };
};
