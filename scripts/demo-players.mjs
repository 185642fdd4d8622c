import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/demo-players.ts');
