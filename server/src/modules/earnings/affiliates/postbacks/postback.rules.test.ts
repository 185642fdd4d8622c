import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postbackMacros } from '@croupier/contract/earnings/affiliates-postbacks';
import { filled, problemWithMacros, type Values } from './postback.rules.ts';

const values = Object.fromEntries(postbackMacros.map((name) => [name, `<${name}>`])) as Values;
const clickId = encodeURIComponent(values.click_id);

test('a macro is filled however its braces and capitals are written', () => {
  for (const written of [
    '{click_id}',
    '{CLICK_ID}',
    '{Click_Id}',
    '{{click_id}}',
    '{ click_id }',
    '${click_id}',
    '%7Bclick_id%7D',
    '%7bclick_id%7d',
    '%7B%7Bclick_id%7D%7D',
  ]) {
    const template = `https://tracker.example/pb?c=${written}&x=1`;
    assert.equal(problemWithMacros(template), undefined, written);
    assert.equal(filled(template, values), `https://tracker.example/pb?c=${clickId}&x=1`, written);
  }
});

test('braces that are no known macro are refused', () => {
  for (const written of [
    '{',
    '}',
    '{click_id',
    'click_id}',
    '{}',
    '{{}}',
    '{secret}',
    '{click-id}',
    '%7Bclick_id',
    '%7Bsecret%7D',
    '%257Bclick_id%257D',
  ])
    assert.equal(problemWithMacros(`https://tracker.example/pb?c=${written}`), 'MACRO_UNKNOWN', written);
});

test('our names in the brackets of other trackers are refused', () => {
  for (const written of ['[click_id]', '<click_id>', '%5Bclick_id%5D', '$click_id$', '%%click_id%%'])
    assert.equal(problemWithMacros(`https://tracker.example/pb?c=${written}`), 'MACRO_UNKNOWN', written);
  assert.equal(problemWithMacros('https://tracker.example/pb?click_id=5'), undefined);
});
