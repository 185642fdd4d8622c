import { handOverTo } from './bootstrap.mjs';

await handOverTo('scripts/launch.ts');
