import { endpoint } from '@croupier/contract/core/endpoint';
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { BalanceView } from '#studio/engine/protocol';

export const tipDealer = endpoint({
  method: 'POST',
  path: '/api/table/tips',
  access: 'member',
  summary: 'Gives the dealer a tip of a chip: one debit. The same request is one tip, however often it is sent.',
  body: z.object({ requestId: z.uuid(), amount: Decimal }),
  reply: z.object({ amount: Decimal, balance: z.nullable(BalanceView) }),
});
