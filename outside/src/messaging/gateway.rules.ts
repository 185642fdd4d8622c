/** The gateway's error codes, and the ends of numbers that provoke them. */
const refusedEnds = {
  '0001': { status: 422, error: 'INVALID_NUMBER' },
  '0002': { status: 402, error: 'QUOTA_EXCEEDED' },
  '0003': { status: 403, error: 'NOT_ENABLED' },
  '0004': { status: 429, error: 'TOO_MANY_REQUESTS' },
  '0005': { status: 500, error: 'OUT_OF_ORDER' },
} as const;

/** Why the gateway does not take a message for this number; undefined when it does. */
export const whyRefused = (number: string): { status: number; error: string } | undefined => {
  if (number === '') return { status: 422, error: 'MISSING_NUMBER' };
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return { status: 422, error: 'INVALID_NUMBER' };
  return Object.entries(refusedEnds).find(([end]) => number.endsWith(end))?.[1];
};
