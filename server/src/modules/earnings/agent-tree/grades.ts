import type { AgentGrade, GradeName } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction, type Tx } from '#platform/database';
import { malformed } from '#platform/refusal';
import * as store from './store/grades.ts';

/** A merchant's names of its grades, in every language it named them in. */
export const gradeNamesOf = store.gradeNamesOf;

/** Says all of them anew. Refuses MALFORMED for a language the merchant does not have, or a name that is said twice. */
export const saveGradeNames = async (tx: Tx, merchantId: MerchantId, names: readonly GradeName[]): Promise<void> => {
  const { languages } = await getMerchantOrThrow(merchantId);
  const keys = new Set(names.map(({ type, language }) => `${type} ${language}`));
  if (keys.size !== names.length || names.some(({ language }) => !languages.includes(language)))
    throw malformed({ path: 'names', expected: 'each grade once in a language of the merchant' });
  await store.keepGradeNames(tx, merchantId, names);
};

/** The names of grades in a language. */
export const gradesIn = (merchantId: MerchantId, language: string): Promise<{ type: AgentGrade; name: string }[]> =>
  inTransaction(async (tx) =>
    (await store.gradeNamesOf(tx, merchantId)).filter((one) => one.language === language).map(({ type, name }) => ({ type, name })),
  );
