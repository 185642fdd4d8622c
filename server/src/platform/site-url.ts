import { siteAddress } from './host.rules.ts';
import type { CallRequest } from './http.ts';
import { settings } from './settings.ts';

/** The address of the site that was called: `http://ruby.localhost:8080`. */
export const siteUrlOf = ({ host }: Pick<CallRequest, 'host'>): string => siteAddress(settings.publicUrl, host).origin;
