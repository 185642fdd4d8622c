/** A program, for journeys of two operators: makes a second owner in a running system (DATABASE_URL), and prints who they are. */
import { createOperator } from '#modules/console/operators';
import { closeDatabase, inTransaction } from '#platform/database';

const userName = `second${Date.now().toString(36)}`;
const password = `the password of ${userName}`;
const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null }));
process.stdout.write(JSON.stringify({ userName, password, totpSecret }));
await closeDatabase();
