import { useState } from 'react';

/** The open row of a list, as it was last seen: newer rows may have pushed it off the page meanwhile. */
export const useOpenedRow = <Row extends { id: string }>(rows: readonly Row[] | undefined, id: string | undefined): Row | undefined => {
  const [kept, setKept] = useState<Row>();
  const found = rows?.find((row) => row.id === id);
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
};
