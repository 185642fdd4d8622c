import { createHmac, timingSafeEqual } from 'node:crypto';

const oldestSeconds = 300;

/** Whether one of the signatures of a call is good and the call is young, as Standard Webhooks 1.0 says how to look: a listener's own reading of it. */
export const isSigned = (
  secret: string,
  { id, timestamp, signatures, body }: { id: string; timestamp: string; signatures: string; body: string },
  nowSeconds: number,
): boolean => {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > oldestSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};
