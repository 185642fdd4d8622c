import { fieldExamples } from '@croupier/contract/descriptions/examples';
import type { Expected } from '@croupier/contract/core/sentences';
import type * as z from 'zod/mini';
import type { Misfit } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** The fields of an input that do not fit its schema, at most five, each with its expected value for people. */
export const misfitsOf = (issues: readonly Issue[]): Misfit[] =>
  issues.slice(0, 5).map((issue) => {
    const path = issue.path.join('.');
    return { path, expected: expectedOf(issue, String(issue.path.at(-1) ?? '')) };
  });

const expectedOf = (issue: Issue, name: string): Expected => {
  if (issue.code === 'invalid_type') return ofType(issue.expected);
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'too_big') return { word: issue.origin === 'string' ? 'textAtMost' : 'atMost', max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { word: issue.origin === 'string' ? 'textAtLeast' : 'atLeast', min: Number(issue.minimum) };
  if (issue.code === 'invalid_format') return ofFormat(issue.format, issue.pattern, name);
  if (issue.code === 'invalid_union') return ofUnion(issue);
  if (issue.message.startsWith('a date')) return { word: 'date' };
  if (issue.message.startsWith('a time')) return { word: 'time' };
  return issue.message.includes('amount') ? { word: 'amount' } : { word: 'valid' };
};

const types: Readonly<Record<string, Expected>> = {
  string: { word: 'text' },
  number: { word: 'number' },
  int: { word: 'wholeNumber' },
  bigint: { word: 'wholeNumber' },
  boolean: { word: 'yesOrNo' },
  array: { word: 'list' },
  object: { word: 'example', example: '{ … }' },
  record: { word: 'example', example: '{ … }' },
};
const ofType = (type: string): Expected => types[type] ?? { word: 'valid' };

const choicesMax = 40;
const oneOf = (values: readonly unknown[]): Expected => ({ word: 'oneOf', choices: values.slice(0, choicesMax).map(String).join(', ') });

/** The example of the API reference that fits: the field's own, or one with the same pattern. */
const ofFormat = (format: string, pattern: string | undefined, name: string): Expected => {
  if (format === 'date') return { word: 'date' };
  if (format === 'datetime') return { word: 'time' };
  if (format === 'uuid') return { word: 'example', example: '019a3c1e-7d10-7a5b-9c2f-3f5d8a1b2c4d' };
  if (format === 'email') return { word: 'example', example: 'somchai@example.com' };
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern ?? '') ?? [];
  if (source === undefined) return { word: 'valid' };
  const expression = new RegExp(source, flags);
  const example = [fieldExamples[name], ...Object.values(fieldExamples)].find((one) => typeof one === 'string' && expression.test(one));
  if (typeof example !== 'string') return { word: 'valid' };
  return example === fieldExamples['Decimal'] ? { word: 'amount' } : { word: 'example', example };
};

const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>): Expected => {
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options);
  const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
  return values.length > 0 ? oneOf(values) : { word: 'valid' };
};
