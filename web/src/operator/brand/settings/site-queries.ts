import { type SiteSettings, siteSettings } from '@croupier/contract/desk-merchants';
import type { MerchantId } from '@croupier/contract/ids';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useRenewing } from '../../confirm/renewing.ts';
import { useAct } from '../../confirm/surely.ts';

export const siteQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['site', id], queryFn: ({ signal }) => call(siteSettings, { params: { id }, signal }) });

/** What every form of the settings is given. */
export type PanelProps = { site: SiteSettings; onDone: () => void };

/** Changes a part of what a site is: what stands then is shown at once, and what was open is closed. */
export const useSavedSite = <Input>(id: MerchantId, send: (input: Input) => Promise<SiteSettings>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = siteQuery(id);
  const renewing = useRenewing(queryKey);
  return useAct(
    (input: Input) => renewing(send(input)),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('desk.done') });
      onDone();
    },
  );
};
