import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import type { RefusalCode } from '@croupier/contract/core/refusals';

const ofAccess: Readonly<Record<Access, readonly RefusalCode[]>> = {
  visitor: [],
  anyone: ['SESSION_EXPIRED'],
  member: ['NOT_SIGNED_IN', 'SESSION_EXPIRED'],
  agent: ['NOT_SIGNED_IN', 'SESSION_EXPIRED', 'NON_AGENT'],
  operator: ['NOT_SIGNED_IN'],
  vendor: ['SIGNATURE_INVALID'],
  bank: ['SIGNATURE_INVALID'],
};

/** The refusals of a call that follow from its endpoint: `serve` in `platform/http.ts` makes them before the handler runs. */
export const generalRefusals = (endpoint: Endpoint): RefusalCode[] => {
  const { method, access, params, query, body, encrypted, form, takesPicture, takesIdempotencyKey, whenClosed, duringPasswordChange } =
    endpoint;
  const signed = access === 'vendor' || access === 'bank';
  const needsSession = access === 'member' || access === 'agent';
  return [
    ...ofAccess[access],
    ...when(needsSession && duringPasswordChange !== true, 'PASSWORD_CHANGE_REQUIRED'),
    // Also for a call without a body that is sent an unreadable one, or an HTML form.
    ...when(params !== undefined || query !== undefined || method !== 'GET', 'MALFORMED'),
    ...when(params !== undefined || query !== undefined || body !== undefined, 'FIELD_EMPTY'),
    ...when(params !== undefined || query !== undefined, 'ADDRESS_TOO_LONG'),
    ...when(takesIdempotencyKey === true, 'KEY_REUSED'),
    ...when(encrypted === true, 'PLAIN_BODY_REFUSED', 'PAYLOAD_UNREADABLE'),
    ...when(form === true, 'ORIGIN_REFUSED'),
    ...when(takesPicture !== undefined, 'PICTURE_WANTED', 'PICTURE_TOO_BIG'),
    ...when(!signed, 'MERCHANT_UNKNOWN'),
    ...when(!signed && whenClosed !== true, 'REGION_BLOCKED', 'MAINTENANCE'),
    'TOO_MANY_REQUESTS',
    'OUR_MISTAKE',
  ];
};

const when = (holds: boolean, ...codes: RefusalCode[]): RefusalCode[] => (holds ? codes : []);
