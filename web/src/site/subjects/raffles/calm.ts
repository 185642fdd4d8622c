/** Whether the reader wants no movement. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
