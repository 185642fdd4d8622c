import { createHash, createHmac } from 'node:crypto';
import { roundStatusPath } from '@croupier/contract/vendor-api/questions';
import { signedText } from '@croupier/contract/vendor-api/wallet';

const path = '/gw/v1/YOURCODE/balance';
const body = '{"sessionId":"0199d0c4-8a11-7d3f-8e2c-6b4d8f0a2c46"}';
const timestamp = '1772366400000';
const nonce = '5f0c7f1e-2b7d-4a53-9f0e-1c6f3f1a9b10';
const secret = 'a-secret-that-both-sides-know';
const bodyHash = createHash('sha256').update(body).digest('hex');
const text = signedText('POST', path, timestamp, nonce, bodyHash);

/** One signature, step by step, for who writes it anew to compare with. The tests make it in another way, and get the same. */
export const signatureExample = {
  keyId: 'YOURCODE-1',
  secret,
  path,
  body,
  timestamp,
  nonce,
  bodyHash,
  text,
  signature: createHmac('sha256', secret).update(text).digest('base64'),
} as const;

const askedPath = roundStatusPath({ roundId: 'round-1', vendor: 'YOURCODE', player: '0199d0c4-6f2a-7c1e-9b1d-3f5a7c9e1b24' });
const answerBody = '{"roundId":"round-1","state":"UNKNOWN","transactions":[]}';
const answerText = signedText('GET', askedPath, timestamp, nonce, createHash('sha256').update(answerBody).digest('hex'));

/** The signature of an answer to one of our questions, to compare with. */
export const querySignature = {
  /** Ours, with which the question came. */
  keyId: 'platform-1',
  answeredBy: 'YOURCODE-1',
  secret,
  path: askedPath,
  body: answerBody,
  timestamp,
  nonce,
  text: answerText,
  signature: createHmac('sha256', secret).update(answerText).digest('base64'),
} as const;
