/**
 * What a claimed picture shows: a member's slip of a deposit, a member's proof of what arrived of a withdrawal, the house's receipt of one, a document, a picture
 * of a ticket or chat, a picture of an application for a promotion.
 * Operators are let see a picture by its purpose, so the desk has to say for each who may.
 */
export type Purpose = 'DEPOSIT_SLIP' | 'WITHDRAWAL_PROOF' | 'RECEIPT' | 'KYC' | 'SUPPORT' | 'PROMOTION';
