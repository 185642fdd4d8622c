import { bankOf, nameOfPlace } from '@croupier/contract/payments/banks';
import { markOf } from '#design-system/ui/bank-mark.tsx';

/** The name of a bank or a network in the reader's language, with its mark. */
export const destinationOf = (code: string, language: string): { name: string; mark: string; hue: number } => {
  const name = nameOfPlace(code, language);
  const { mark, hue } = bankOf(code) ?? markOf({ code, name });
  return { name, mark, hue };
};
