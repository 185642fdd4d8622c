import { expect, test } from 'vitest';
import { parseRenderedState, writeRenderedState } from './rendered-state.ts';

test('the answers of a rendered page come back as they were, amounts of money to the unit', () => {
  const state = {
    language: 'en',
    answers: [[['content', 'promotions'], { max: { amount: 9_007_199_254_740_993n, currency: 'THB' }, none: null }]],
  } as const;
  expect(parseRenderedState(writeRenderedState(state))).toEqual(state);
});
