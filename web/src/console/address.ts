import { MerchantId } from '@croupier/contract/core/ids';

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (values: Record<string, unknown>): string => {
  const kept = Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
};

/** A text of an address, cut to what the platform takes; undefined when there is none. */
export const textOf = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxLength) : undefined;

/** A page number of an address; whoever writes nonsense there gets the first page. */
export const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/** The same for an address that holds no page number for the first page. */
export const laterPageOf = (value: unknown): number | undefined => (pageOf(value) === 1 ? undefined : pageOf(value));

export const merchantOf = (value: unknown): MerchantId | undefined => MerchantId.safeParse(value).data;

/** A moment of an address, ISO 8601 in UTC. */
export const momentOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** A day of an address, `2026-11-21`. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The parts of an address, but for some of them. */
export const without = <T extends object, K extends keyof T>(values: T, ...names: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(names as string[]).includes(name))) as Omit<T, K>;

/** Drops what is not set, so that an address holds only what was chosen. */
export const chosen = <T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
