import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { without } from '../../address.ts';
import { ConfirmActionDialog } from '../operators/staff/confirm-action-dialog.tsx';

type Unsaved = {
  /** Whether something is typed in a form that would be lost. */
  tell: (form: string, isTyped: boolean) => void;
  /** Goes on, where something would be lost only after asking. */
  ask: (goOn: () => void) => void;
};

const Unsaved = createContext<Unsaved>({ tell: () => undefined, ask: (goOn) => goOn() });

/** Asks before something typed in it is lost. Rows, tabs, merchants and closing are navigations and are asked about by themselves. */
export const useUnsavedChanges = (): Unsaved => useContext(Unsaved);

type Place = { pathname: string; search: object };

/** Another page of a list leaves what is open of it open. */
const leaves = (from: Place, to: Place): boolean => {
  const [was, is] = [from, to].map(({ pathname, search }) => JSON.stringify([pathname, without(search as { page?: unknown }, 'page')]));
  return was !== is;
};

/** A page with forms that tell what is typed in them: nothing of it is lost unasked, by another row, by another page, by the browser. */
export const UnsavedChangesGuard = ({ children }: { children: ReactNode }) => {
  const t = useText();
  // Not a state: a form that is saved goes on in the same turn.
  const forms = useRef(new Set<string>());
  const [wish, setWish] = useState<{ goOn: () => void }>();
  const left = useBlocker({
    shouldBlockFn: ({ current, next }) => forms.current.size > 0 && leaves(current, next),
    enableBeforeUnload: () => forms.current.size > 0,
    withResolver: true,
  });
  const stay = () => {
    setWish(undefined);
    left.reset?.();
  };
  const withdraw = useRef(stay);
  useEffect(() => {
    withdraw.current = stay;
  });
  const unsaved = useMemo<Unsaved>(
    () => ({
      tell: (form, isTyped) => {
        if (isTyped) forms.current.add(form);
        // A text that was saved while it was asked about is no longer lost.
        else if (forms.current.delete(form) && forms.current.size === 0) withdraw.current();
      },
      ask: (goOn) => (forms.current.size > 0 ? setWish({ goOn }) : goOn()),
    }),
    [],
  );
  const leave = () => {
    setWish(undefined);
    forms.current.clear();
    left.proceed?.();
    wish?.goOn();
  };
  return (
    <Unsaved value={unsaved}>
      {children}
      {(wish !== undefined || left.status === 'blocked') && (
        <ConfirmActionDialog title={t('brand.unsaved')} act={t('brand.leave')} busy={false} problem={null} onAct={leave} onClose={stay}>
          {t('brand.unsavedText')}
        </ConfirmActionDialog>
      )}
    </Unsaved>
  );
};

/** Amounts are of kinds that JSON does not know. */
const written = (typed: unknown): string =>
  JSON.stringify(typed, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Goes on after an answer, but not where the form has gone meanwhile: an answer may be slower than hands are, and would close what is open by then. */
export const useWhileMounted = () => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (goOn: () => void): void => {
    if (isHere.current) goOn();
  };
};

/**
 * The state of a form: the values `typed` in it, beside those it `began` with. `leave` goes on, where something would be lost only after asking; `done` goes on
 * after it was saved, where the form is still there.
 */
export const useTrackedForm = <Typed,>(typed: Typed, began: Typed = typed) => {
  const { tell, ask } = useUnsavedChanges();
  const form = useId();
  const [before] = useState(() => written(began));
  const isTyped = written(typed) !== before;
  const whileHere = useWhileMounted();
  useEffect(() => {
    tell(form, isTyped);
    return () => tell(form, false);
  }, [tell, form, isTyped]);
  return {
    leave: ask,
    done: (goOn: () => void) =>
      whileHere(() => {
        tell(form, false);
        goOn();
      }),
  };
};
