import * as z from 'zod/mini';

/** The purposes of codes: each code is good for its own alone. */
export type CodeUse = 'LOGIN' | 'PASSWORD' | 'REGISTER' | 'PHONE' | 'EMAIL';

const SentCode = z.object({
  /** The number or address as it was typed. */
  to: z.string(),
  /** ISO 3166, where it is a number. */
  country: z.optional(z.string()),
  /** When another may be asked for, in milliseconds since 1970. */
  againAt: z.number(),
  /** Until when the code is good; 0 when none was sent, and there is only the wait. */
  goodUntil: z.number(),
  validMinutes: z.number(),
});
export type SentCode = z.output<typeof SentCode>;

const keyOf = (use: CodeUse): string => `code:${use}`;

/**
 * Which codes this tab waits for. They outlive a reload, as phones throw a page away while their owner looks for the message;
 * they end with the session and with the tab.
 */
export const sentCodes = {
  get: (use: CodeUse): SentCode | undefined => {
    const read = SentCode.safeParse(parsed(sessionStorage.getItem(keyOf(use))));
    if (!read.success || Math.max(read.data.againAt, read.data.goodUntil) <= Date.now()) {
      sessionStorage.removeItem(keyOf(use));
      return undefined;
    }
    return read.data;
  },
  keep: (use: CodeUse, sent: SentCode): void => sessionStorage.setItem(keyOf(use), JSON.stringify(sent)),
  forget: (use: CodeUse): void => sessionStorage.removeItem(keyOf(use)),
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
