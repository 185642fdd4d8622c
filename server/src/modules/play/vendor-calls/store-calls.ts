import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { risingId } from '#platform/rising-ids';
import { unseal } from '#platform/secrets';
import * as store from './store.ts';
import { type LoggedCall, houseOf, keepPerSecond, takePending } from './log-call.ts';
import { maskedBody, maskedHeaders, maskedUrl, secretsIn } from './mask.rules.ts';
import { namesIn, namesOf } from './names.rules.ts';

/**
 * Writes the calls since the last time, masked, and the number of calls that were not logged. A call that cannot be written is lost and counted: no bet waits for
 * the log.
 */
export const storeCalls = async (): Promise<number> => {
  const { calls, unkept } = takePending();
  const rows = calls.flatMap((call) => writable(call) ?? []);
  return inTransaction(async (tx) => {
    const { part, per_second } = await store.ringOf(tx);
    keepPerSecond(per_second);
    if (rows.length > 0) await store.insertCalls(tx, part, rows);
    for (const [house, count] of unkept) await store.countUnkept(tx, house, count);
    return rows.length;
  });
};

/** One call that cannot be written down must not take the others with it. */
const writable = (logged: LoggedCall): store.NewCall | undefined => {
  try {
    return rowOf(logged);
  } catch (error) {
    log.error({ err: error, requestId: logged.requestId }, 'vendor call log write failed');
    return undefined;
  }
};

/** Characters logged of the body of an unauthenticated call: enough to see what went wrong. */
const strangersMax = 2_048;

const rowOf = ({ vendor, call, ...logged }: LoggedCall): store.NewCall => {
  const shared = [...vendor.keys.values()].flatMap((key) => ('text' in key ? [key.text] : []));
  // A private key is sent nowhere, and is too long to look for.
  const own = vendor.ownSecret === null || vendor.protocol.family === 'HUB88' ? [] : [unseal(vendor.ownSecret)];
  const most = logged.direction === 'IN' && logged.key === undefined ? strangersMax : undefined;
  const request = call.body.toString('utf8');
  const secrets = [...shared, ...own, ...secretsIn(request.slice(0, most))];
  const head = call.head && {
    'x-key-id': call.head.keyId,
    'x-timestamp': call.head.timestampMs,
    'x-nonce': call.head.nonce,
    'x-signature': call.head.signature,
  };
  const masked = maskedBody(request, secrets, most);
  return {
    id: risingId(),
    at: Temporal.Instant.fromEpochMilliseconds(logged.atMs),
    house: houseOf(vendor),
    vendor: vendor.code,
    place: logged.place,
    direction: logged.direction,
    // The end of the address of our own calls, where families put secrets too.
    op: (logged.direction === 'IN' ? call.op : lastParts(maskedUrl(call.url, secrets))).slice(0, 60),
    address: logged.address.slice(0, 64),
    key_id: logged.key?.keyId ?? null,
    method: logged.method,
    url: maskedUrl(call.url, secrets),
    headers: JSON.stringify(maskedHeaders(head ?? call.headers)),
    request: masked,
    status: logged.answer.status,
    answer: maskedBody(logged.answer.body, [...secrets, ...secretsIn(logged.answer.body)]),
    code: logged.code,
    ms: Math.round(logged.ms),
    names: logged.direction === 'IN' ? namesOf(logged.operations) : namesIn(`${masked} ${call.url}`),
    request_id: logged.requestId,
  };
};

const lastParts = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
    .join('/');

/** Goes on to the next part of the ring if the current one is full or old, and deletes old counts. */
export const rotateCallLog = (): Promise<boolean> => inTransaction(store.turnRing);
