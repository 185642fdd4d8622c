import { defineModule } from '#platform/module';
import { verifySlips } from './ask-about-slips.ts';
import { channelReader } from './channel-reader.ts';
import { depositsConsoleRoutes } from './console/routes.ts';
import { expireDeposits } from './expire-deposits.ts';
import { giveBack } from './give-back.ts';
import { matchTransactions, drainMatching } from './match-transactions.ts';
import { assertNoOpenDeposit } from './need-no-open-deposit.ts';
import { forgetWishes } from './open-deposit.ts';
import { cashierRoutes } from './routes.ts';
import { forgetBankNonces } from './take-bank-message.ts';

/** Deposits: announced by members, matched with bank transactions, credited once. */
export const deposits = defineModule({
  name: 'payments/deposits',
  owns: [
    'cashier.account_day',
    'cashier.amount_slot',
    'cashier.bank_line',
    'cashier.bank_logo',
    'cashier.bank_nonce',
    'cashier.deposit',
    'cashier.deposit_step',
    'cashier.deposit_wish',
    'cashier.local_bank',
    'cashier.merchant_rule',
    'cashier.method_account',
    'cashier.pay_method',
    'cashier.pay_method_level',
    'cashier.receiving_account',
    'cashier.slip',
  ],
  uses: [
    'money/wallet',
    'people/members',
    'people/profile',
    'people/kyc',
    'people/limits',
    'payments/channels',
    'payments/exceptions',
    'rewards/wagering',
    'brand/merchants',
    'brand/media',
  ],
  consoleUses: ['payments/withdrawals', 'console/audit'],
  routes: [cashierRoutes, depositsConsoleRoutes],
  jobs: [
    { every: '5 seconds', name: 'match bank transactions', run: matchTransactions },
    ...channelReader.jobs,
    { every: '10 seconds', name: 'refund through payment providers', run: giveBack },
    { every: '5 seconds', name: 'ask payment providers for orders', run: channelReader.askForOrders },
    { every: '2 seconds', name: 'handle channel messages', run: channelReader.handleMessages },
    { every: '10 seconds', name: 'expire deposits', run: expireDeposits },
    { every: '10 seconds', name: 'ask banks about slips', run: verifySlips },
    { every: '10 minutes', name: 'delete old deposit requests', run: forgetWishes },
    { every: '10 minutes', name: 'delete old bank nonces', run: forgetBankNonces },
  ],
  permissions: ['cashier.edit', 'deposit.read'],
  drain: [channelReader.drainMessages, drainMatching],
  assertMayClose: assertNoOpenDeposit,
});
