import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/backup.ts');
