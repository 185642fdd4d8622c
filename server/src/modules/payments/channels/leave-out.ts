import * as z from 'zod/mini';
import { log } from '#platform/log';

/**
 * The readable entries of a channel's list. The rest is left out and logged: one odd line is no reason to wait with the money of all others, and nobody would
 * come to know of it.
 */
export const readable = <Type extends z.ZodMiniType>(rail: string, type: Type, listed: readonly unknown[]): z.output<Type>[] =>
  listed.flatMap((one) => {
    const read = z.safeParse(type, one);
    if (read.success) return [read.data];
    leaveOut(rail, one, z.prettifyError(read.error));
    return [];
  });

const rememberedMax = 1_000;
const leftOut = new Set<string>();

/** Says what is left out of what a channel told, once: the newest is read again until something newer comes. */
export const leaveOut = (rail: string, one: unknown, problem: string): void => {
  const told = `${rail} ${JSON.stringify(one)}`;
  if (leftOut.has(told)) return;
  if (leftOut.size >= rememberedMax) leftOut.clear();
  leftOut.add(told);
  log.error({ rail, line: nameIn(one), problem }, 'payment channel transaction unreadable: left out');
};

/** The channel's own name for it, if it has one: by that a person finds it there. */
const nameIn = (one: unknown): unknown => {
  if (typeof one !== 'object' || one === null) return undefined;
  return 'lineId' in one ? one.lineId : 'id' in one ? one.id : undefined;
};
