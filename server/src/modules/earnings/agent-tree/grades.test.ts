import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { GradeName } from '@croupier/contract/earnings/contracts-console';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { holding, untilWaiting } from '#test/holding';
import { gradeNamesOf, saveGradeNames } from './grades.ts';

after(closeDatabase);

test('grades that are named by two operators at once are called what one of them said', async () => {
  const { id } = await aMerchant();
  const named = (name: string): GradeName[] => [{ type: 1, language: 'en', name }];
  const save = (name: string) => inTransaction((tx) => saveGradeNames(tx, id, named(name)));
  await save('Agent');
  const letGo = await holding('select from agents.grade_name where merchant_id = $1 for update', [id]);
  const saving = Promise.all([save('Master'), save('Partner')]);
  await untilWaiting(2);
  await letGo();
  await saving;
  const [is, ...others] = await inTransaction((tx) => gradeNamesOf(tx, id));
  assert.ok(is?.name === 'Master' || is?.name === 'Partner');
  assert.deepEqual(others, []);
});
