import { useEffect, useState } from 'react';

/** A value once it has rested for a while: each key of a search would otherwise be a question, and a line of the audit trail. */
export const useDebounced = <T>(value: T, restMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, restMs, () => value);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
};
