/**
 * The purpose of a claimed picture: a member's slip of a deposit, a member's proof of a withdrawal that arrived short, the merchant's receipt of a
 * withdrawal, a document, a picture
 * of a ticket or chat, a picture of an application for a promotion. The permission an operator needs to see a picture depends on its purpose.
 */
export type Purpose = 'DEPOSIT_SLIP' | 'WITHDRAWAL_PROOF' | 'RECEIPT' | 'KYC' | 'SUPPORT' | 'PROMOTION';
