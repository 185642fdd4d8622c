import type { Instructions, OrderStatus, RailOrder } from './rail.ts';

/** What the member is told to do to pay an order. Not in a transaction: it may ask the rail. Refuses RAIL_UNAVAILABLE, NOT_FOUND for a rail we do not know. */
export const beginOrder = async (_order: RailOrder): Promise<Instructions> => {
  throw new Error('being built');
};

/** What the rail says of an order, now. Not in a transaction. Lines it names are handed over by the caller or by the next poll; both is one line. */
export const orderStatus = async (_order: RailOrder): Promise<OrderStatus> => {
  throw new Error('being built');
};
