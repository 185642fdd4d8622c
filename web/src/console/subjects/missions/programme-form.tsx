import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { useQueueNavigation } from '../work-queues/work-queue.tsx';

/**
 * The state that forms of new missions, tournaments, raffles and red envelopes share: one id for every attempt, the merchant (at first the one of the page),
 * whether sending was tried, and the call `add`, after which the rows of `queryKey` are read again.
 */
export const useProgrammeForm = <Body,>(add: (body: Body) => Promise<unknown>, queryKey: string, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { merchant: shown } = useQueueNavigation();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [id] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const [chosen, choose] = useState<MerchantId | undefined>(shown);
  const { run, isPending, problem } = useConfirmedMutation(add, () => {
    void queries.invalidateQueries({ queryKey: [queryKey] });
    notify({ tone: 'good', text: t('work-queues.done') });
    onDone();
  });
  const merchant = merchants.find((one) => one.id === chosen) ?? merchants[0];
  return { id, tried, setTried, merchant, choose, run, form: { busy: isPending, problem, onCancel: onDone } };
};
