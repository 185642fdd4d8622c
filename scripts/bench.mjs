import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/bench.ts');
