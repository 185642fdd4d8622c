import type { VendorCode } from '@croupier/contract/core/ids';
import { house } from './vendors.ts';
import { allTitles } from './titles.ts';

/** The vendor code a game is played under: the platform keeps every code's rounds apart. A game that is no longer ours was the house's. */
export const vendorOf = (gameCode: string): VendorCode => allTitles().get(gameCode)?.vendor ?? house;
