import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for a while: nobody is asked about every key that is pressed. */
export const useDebounced = <Value>(value: Value, ms = 400): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, () => value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
