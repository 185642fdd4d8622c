/** Parses JSON; undefined if it is none. */
export const parsedJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};
