import { lengthOf } from '@croupier/contract/core/patterns';

/** Fields of the form that must not be empty, in its order. */
export const neededFields = ['type', 'content', 'captcha'] as const;
export type NeededField = (typeof neededFields)[number];

type Typed = Readonly<Record<NeededField, string>>;

/** The fields that are still empty; a text of blanks is. */
export const emptyOf = (typed: Typed): NeededField[] => neededFields.filter((field) => typed[field].trim() === '');

/** How many characters (code points) a description counts for: without the blanks around it. */
export const countOf = (content: string): number => lengthOf(content.trim());

export const isLongEnough = (content: string, { minLength, maxLength }: { minLength: number; maxLength: number }): boolean =>
  countOf(content) >= minLength && countOf(content) <= maxLength;
