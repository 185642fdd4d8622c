import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { RoundId } from '../../../src/engine/protocol.ts';
import { findRecord, tableHistory, type TableRecord } from '../../../src/engine/shared-rounds/records-protocol.ts';
import { call } from '../call.ts';

type PastRounds = {
  /** Undefined until the first answer. */
  records: readonly TableRecord[] | undefined;
  tips: z.output<typeof tableHistory.reply>['tips'];
  /** Loads the next page; undefined after the last. */
  more: (() => void) | undefined;
};

/** The player's rounds at a table, page by page. A round that the address asks for comes first. */
export const usePastRounds = (token: string, shows: RoundId | undefined): PastRounds => {
  const [records, setRecords] = useState<PastRounds['records']>(undefined);
  const [tips, setTips] = useState<PastRounds['tips']>([]);
  const [place, setPlace] = useState({ page: 1, more: false });
  const add = useCallback((page: number, more: boolean, found: readonly TableRecord[]) => {
    setRecords((known = []) => [...new Map([...known, ...found].map((one) => [one.seat.id, one])).values()]);
    setPlace({ page, more });
  }, []);
  useEffect(() => {
    const asked = shows === undefined ? undefined : call(findRecord, token, { params: { id: shows } }).catch(() => undefined);
    Promise.all([asked, call(tableHistory, token)])
      .then(([first, { records: found, tips: given, more }]) => {
        setTips(given);
        add(1, more, first === undefined ? found : [first, ...found]);
      })
      .catch(() => setRecords([]));
  }, [add, token, shows]);
  const load = async (page: number): Promise<void> => {
    const answer = await call(tableHistory, token, { query: { page } }).catch(() => undefined);
    if (answer !== undefined) add(page, answer.more, answer.records);
  };
  return { records, tips, more: place.more ? () => void load(place.page + 1) : undefined };
};
