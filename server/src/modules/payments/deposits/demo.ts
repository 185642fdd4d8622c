import { seedDemoBank } from './demo-bank.ts';
import { closeDemoBank, expireDemoDeposits, openDemoBank, playDemoDeposit } from './demo-deposits.ts';

/** The demo's bank: its accounts and channels, and the deposits of its past. */
export const demoBank = {
  seed: seedDemoBank,
  open: openDemoBank,
  close: closeDemoBank,
  play: playDemoDeposit,
  expire: expireDemoDeposits,
} as const;
