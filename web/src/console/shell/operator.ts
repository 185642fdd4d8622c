import type { Operator } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { createContext, use } from 'react';

export const OperatorContext = createContext<Operator | undefined>(undefined);

/** The signed-in operator; only drawn inside the shell once that is known. */
export const useOperator = (): Operator => {
  const operator = use(OperatorContext);
  if (operator === undefined) throw new Error('nobody is signed in here');
  return operator;
};

/** Whether the signed-in operator may do something. It only spares them a refusal: the server decides at each call. */
export const useMay = (action: OperatorAction): boolean => use(OperatorContext)?.may.includes(action) ?? false;
