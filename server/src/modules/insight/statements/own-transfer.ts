import type * as ledger from '#modules/money/ledger';

/** A transfer of a member with the entries on their accounts, as the ledger lists it. */
export type OwnTransfer = Awaited<ReturnType<typeof ledger.transfersOfOwner>>[number];
