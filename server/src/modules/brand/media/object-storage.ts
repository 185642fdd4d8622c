/** Stores bytes under a key of letters, digits, dashes and slashes. */
export type ObjectStorage = {
  /** Writing to the same key again replaces the bytes. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing a missing key changes nothing. */
  remove(key: string): Promise<void>;
};
