import { Upload, sendUpload, removeUpload } from '@croupier/contract/brand/media';
import { isRefusalCode } from '@croupier/contract/core/refusals';
import * as z from 'zod/mini';
import { languageNow } from '#i18n/text.ts';
import { call } from './call.ts';
import { Refused, Unreachable } from './refused.ts';
import { session } from './session.ts';

/** A picture on a slow line takes a while; so long without an answer is none. */
const timeoutMs = 120_000;

const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), value: Upload }),
  z.object({ success: z.literal(false), code: z.string(), message: z.string() }),
]);

type Sending = { signal?: AbortSignal; onProgress?: (part: number) => void };

/** Sends one picture, and says how far it has come (0 to 1), which `fetch` cannot. Throws as `call` does. */
export const sendPicture = (picture: Blob, { signal, onProgress }: Sending = {}): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Unreachable(sendUpload.path));
    request.open(sendUpload.method, sendUpload.path);
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', languageNow());
    request.setRequestHeader('content-type', picture.type === '' ? 'application/octet-stream' : picture.type);
    const token = session.token();
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total));
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('load', () => {
      const answer = Answer.safeParse(jsonOf(request.responseText));
      if (answer.success && answer.data.success) {
        resolve(answer.data.value);
        return;
      }
      const refusal = answer.success && !answer.data.success ? answer.data : { code: 'OUR_MISTAKE', message: '' };
      if (request.status === 401 && token !== undefined && token === session.token()) session.end('expired');
      reject(
        new Refused({
          message: refusal.message,
          code: isRefusalCode(refusal.code) ? refusal.code : 'OUR_MISTAKE',
          status: request.status,
        }),
      );
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A gateway's own page is no answer; that is said above.
    return undefined;
  }
};

/** Takes a picture back that was not used; when that fails it is swept after a day anyhow. */
export const takeBack = async (id: Upload['id']): Promise<void> => {
  await call(removeUpload, { params: { id } }).catch(() => undefined);
};
