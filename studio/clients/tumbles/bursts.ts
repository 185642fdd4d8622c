import type { TumbleStep } from '../../src/families/tumbles/round-events.ts';

/** Whether winning symbols burst, so that others fall in; in some games they stay. */
export const bursts = ({ fresh }: Pick<TumbleStep, 'fresh'>): boolean => fresh.some((column) => column.length > 0);
