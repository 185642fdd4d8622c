import { useState } from 'react';

/**
 * Recovery codes are seen once. A first try to close the window without having said that they are kept only warns;
 * the second closes it, because nobody is to be locked into a window.
 */
export const useKeepCodes = (onClose: () => void) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const [kept, setKept] = useState(false);
  const [warned, setWarned] = useState(false);
  return {
    codes,
    show: setCodes,
    kept,
    setKept,
    warned: warned && !kept,
    close: (): void => {
      if (codes !== undefined && !kept && !warned) setWarned(true);
      else onClose();
    },
  };
};
