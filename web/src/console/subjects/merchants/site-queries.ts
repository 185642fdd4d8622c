import { type SiteSettings, siteSettings } from '@croupier/contract/brand/merchants-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useSaveMutation } from '../../confirm/save-mutation.ts';

export const siteQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['site', id], queryFn: ({ signal }) => call(siteSettings, { params: { id }, signal }) });

/** The properties of every form of the settings. */
export type PanelProps = { site: SiteSettings; onDone: () => void };

/** Changes a part of what a site is. */
export const useSaveSite = <Input>(id: MerchantId, send: (input: Input) => Promise<SiteSettings>, onDone: () => void) =>
  useSaveMutation(siteQuery(id).queryKey, send, onDone);
