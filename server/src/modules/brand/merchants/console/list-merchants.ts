import type { OperatorMerchant } from '@croupier/contract/console/operators';
import { allMerchants } from '../find-merchant.ts';
import type { OperatorCaller } from '#platform/http';
import { serves, wholeScope } from '#rules/console/audit/roles';

/** The merchants an operator serves, for the console's filter. Nobody's data is in it, so it leaves no line in the audit trail. */
export const listMerchants = async (operator: OperatorCaller): Promise<OperatorMerchant[]> =>
  (await allMerchants())
    .filter((merchant) => serves(wholeScope(operator.holdings), merchant.id))
    .map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone }));
