import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/check.ts');
