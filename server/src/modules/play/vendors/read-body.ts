import { VendorTrouble } from '#rules/play/protocols/problem';

/** The whole of a vendor's answer; throws when it is longer than it may be. */
export const readBody = async (response: Response, vendor: string, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new VendorTrouble('TOO_LONG', `${vendor} answers with too much`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
