import { useEffect, useState } from 'react';

/**
 * The secret of a link, which came behind `#name=`: out of the address as soon as it is read, so that it is in no history, bookmark or screenshot.
 * Another one may be followed while the page is open, and takes its place.
 */
export const useLinkSecret = (name: 'reset' | 'over', secret: string): string => {
  const [kept, setKept] = useState(secret);
  if (secret !== '' && secret !== kept) setKept(secret);
  useEffect(() => {
    if (secret !== '') history.replaceState(history.state, '', `${location.pathname}#${name}=`);
  }, [name, secret]);
  return kept;
};
