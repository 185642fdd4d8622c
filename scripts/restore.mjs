import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/restore.ts');
