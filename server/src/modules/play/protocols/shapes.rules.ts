import * as z from 'zod/mini';
import type { HttpReply } from './protocol.rules.ts';
import { plainAmount, plainDecimal } from './exact.rules.ts';

/** The parts of families' messages. */
export const Text = z.string().check(z.minLength(1), z.maxLength(255));

const decimal = (read: (text: string) => string | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const plain = read(text);
      if (plain === undefined) context.issues.push({ code: 'custom', input: text, message: 'an amount' });
      return plain ?? '';
    }),
  );
/** A decimal of zero or more, as a plain one. */
export const Amount = decimal(plainAmount);
/** A decimal of either sign. */
export const Difference = decimal(plainDecimal);

export const json = (status: number, value: object): HttpReply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
