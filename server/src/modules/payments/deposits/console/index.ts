/** payments/deposits/console */
export { listBanks, removeBankLogo, saveBankLogo } from './bank-logos.ts';
export { deskDeposit, listDeposits, openDeposit } from './deposits.ts';
export { listAccounts, saveAccount, savePayMethod } from './receiving-accounts.ts';
