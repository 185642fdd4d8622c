import type { Numero } from '../tables.ts';

/**
 * Why a numero does not take a result or a void now; undefined when it does. NUMERO_OPEN: bets are still taken. NUMERO_BUSY: it is being settled.
 * NUMERO_FINAL: it was voided before it had a result, so its stakes went back as if it had never been.
 */
export const mayRecord = (
  { state, result_version: version, voided }: Pick<Numero, 'state' | 'result_version' | 'voided'>,
  kind: 'RESULT' | 'VOID',
): 'NUMERO_OPEN' | 'NUMERO_BUSY' | 'NUMERO_FINAL' | undefined => {
  switch (state) {
    case 'OPEN':
      return kind === 'VOID' ? undefined : 'NUMERO_OPEN';
    case 'CLOSED':
      return undefined;
    case 'DRAWN':
    case 'SETTLING':
      return 'NUMERO_BUSY';
    case 'SETTLED':
      return undefined;
    case 'VOID':
      return version < 2 || (voided && kind === 'VOID') ? 'NUMERO_FINAL' : undefined;
  }
};
