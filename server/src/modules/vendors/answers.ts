/** No vendor has so much to say at once. */
export const answerMaxBytes = 16 * 1024 * 1024;

/** The whole of a vendor's answer; throws when it is longer than it may be. */
export const bytesOf = async (response: Response, vendor: string, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(`${vendor} answers with too much`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
