import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorage } from './object-storage.ts';

type At = { url: string; bucket: string; region: string; keyId: string; secret: string };

const timeoutMs = 10_000;
const tries = 3;
const pauseMs = 200;

/**
 * Keeps bytes in a bucket of any S3, addressed by path, each call signed (SigV4) with the hash of its body. All three calls may be made twice,
 * so each is tried three times when no answer comes within ten seconds, or the store says that it is its own fault.
 */
export const s3Storage = ({ url, bucket, region, keyId, secret }: At): ObjectStorage => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer<ArrayBuffer>): Promise<Response> => {
    const address = `${url.replace(/\/$/, '')}/${bucket}/${key}`;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = await client.sign(address, { method, headers, ...(body !== undefined && { body }) });
        const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
        if (response.status < 500 || attempt >= tries) return response;
        await response.body?.cancel();
      } catch (error) {
        if (attempt >= tries) throw new Error(`the store did not answer: ${method} ${key}`, { cause: error });
      }
      await pause(pauseMs * 2 ** (attempt - 1));
    }
  };
  const refused = async (what: string, response: Response): Promise<Error> =>
    new Error(`the store refused ${what}: ${response.status} ${(await response.text()).slice(0, 300)}`);

  return {
    put: async (key, bytes) => {
      const response = await call('PUT', key, Buffer.from(bytes));
      if (!response.ok) throw await refused(`PUT ${key}`, response);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await call('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) throw await refused(`GET ${key}`, response);
      return Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      const response = await call('DELETE', key);
      if (!response.ok && response.status !== 404) throw await refused(`DELETE ${key}`, response);
      await response.body?.cancel();
    },
  };
};
