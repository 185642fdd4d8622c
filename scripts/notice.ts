/** `npm run notice`: writes NOTICE, the licences of all works of others that Croupier contains. Run it after changing dependencies. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeText } from './notice/notice.rules.ts';
import { readData, readPackages } from './notice/read-works.ts';
import { root } from './system/root.ts';

const text = noticeText({ ...readPackages(root), data: readData(root) });
writeFileSync(join(root, 'NOTICE'), text);
console.log(`NOTICE written: ${text.split('\n').length} lines.`);
