import type { ContractKind, RequestState } from '@croupier/contract/earnings/contracts';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { inTransaction } from '#platform/database';
import { type RequestRow, requestsOfHouse } from './store/requests.ts';

type RequestWish = PageWanted & { kind?: ContractKind | undefined; state?: RequestState | undefined };

/** The requests of a merchant, as the house, and to it about contracts with those at the top, the newest first. */
export const listHouseRequests = (merchantId: MerchantId, { kind, state, ...wanted }: RequestWish): Promise<Page<RequestRow>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await requestsOfHouse(tx, merchantId, { kind, state }, wanted);
    return pageOf(wanted, rows, total);
  });
