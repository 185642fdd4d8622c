import type { GameFamily } from './engine/game-family.ts';
import { crash } from './families/crash/family.ts';
import { instant } from './families/instant/family.ts';
import { lottery } from './families/lottery/family.ts';
import { slots } from './families/slots/family.ts';
import { tables } from './families/tables/family.ts';
import { tumbles } from './families/tumbles/family.ts';

/** Every family of games the studio plays. */
export const families: readonly GameFamily[] = [slots, tumbles, instant, lottery, tables, crash];
