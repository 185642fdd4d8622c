/** The signature of a signed call, in four headers. */
export type SignedHead = { keyId: string; timestampMs: string; nonce: string; signature: string };

/** A wallet call as it came off the wire, in one piece. `length` is how many of the bytes were its own. */
export type WholeCall = { vendor: string; op: string; path: string; head: SignedHead; body: Buffer; length: number };

const requestLine = /^POST (\/gw\/v1\/([A-Z0-9_]{2,20})\/([A-Za-z]{1,20})) HTTP\/1\.1$/;
/** RFC 9112 5: a name, a colon, printable ASCII; one after the other. A value begins with no space, or a line of spaces could be read in as many ways as it is long. */
const headerLine = /([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}):[ \t]*((?:[\x21-\x7e][\x20-\x7e]*)?)\r\n/y;
const lineEnd = '\r\n';
const headEnd = '\r\n\r\n';
const headMaxBytes = 8_192;

/** Every call on a connection begins so. */
export const opening = 'POST /gw/v1/';

/**
 * Reads a call when all of it is there and nothing about it is out of the ordinary; undefined otherwise, and then Node's own reader must look at it. A call
 * about whose end two readers could disagree is never read here: a length that is missing, repeated or no plain number, a transfer encoding, a line that is
 * folded or ends in anything but CRLF.
 */
export const readWholeCall = (bytes: Buffer, bodyMaxBytes: number): WholeCall | undefined => {
  const text = bytes.toString('latin1', 0, Math.min(bytes.length, headMaxBytes));
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const firstEnd = text.indexOf(lineEnd);
  const [, path, vendor, op] = requestLine.exec(text.slice(0, firstEnd)) ?? [];
  const fields = readFields(text, firstEnd + lineEnd.length, end);
  if (path === undefined || vendor === undefined || op === undefined || fields === undefined) return undefined;
  const { host, contentLength, keyId, timestampMs, nonce, signature } = fields;
  if (host === undefined || contentLength === undefined || !/^(?:0|[1-9]\d{0,6})$/.test(contentLength)) return undefined;
  if (keyId === undefined || timestampMs === undefined || nonce === undefined || signature === undefined) return undefined;
  const bodyAt = end + headEnd.length;
  const length = bodyAt + Number(contentLength);
  if (bytes.length < length || length - bodyAt > bodyMaxBytes) return undefined;
  return { vendor, op, path, head: { keyId, timestampMs, nonce, signature }, body: bytes.subarray(bodyAt, length), length };
};

type Fields = { [Name in 'host' | 'contentLength' | 'keyId' | 'timestampMs' | 'nonce' | 'signature']: string | undefined };

const readFields = (text: string, from: number, end: number): Fields | undefined => {
  const fields: Fields = {
    host: undefined,
    contentLength: undefined,
    keyId: undefined,
    timestampMs: undefined,
    nonce: undefined,
    signature: undefined,
  };
  headerLine.lastIndex = from;
  while (headerLine.lastIndex < end) {
    const [, name, value] = headerLine.exec(text) ?? [];
    if (name === undefined || value === undefined || !take(fields, name.toLowerCase(), value.trimEnd())) return undefined;
  }
  return fields;
};

/** False for a header that changes how a call is read or answered, and for one of ours that stands there twice. */
const take = (fields: Fields, name: string, value: string): boolean => {
  const keep = (field: keyof Fields): boolean => {
    const isFirst = fields[field] === undefined;
    fields[field] = value;
    return isFirst;
  };
  switch (name) {
    case 'host':
      return keep('host');
    case 'content-length':
      return keep('contentLength');
    case 'x-key-id':
      return keep('keyId');
    case 'x-timestamp':
      return keep('timestampMs');
    case 'x-nonce':
      return keep('nonce');
    case 'x-signature':
      return keep('signature');
    case 'connection':
      return value.toLowerCase() === 'keep-alive';
    case 'transfer-encoding':
    case 'content-encoding':
    case 'expect':
    case 'upgrade':
    case 'te':
    case 'trailer':
      return false;
    default:
      return true;
  }
};
