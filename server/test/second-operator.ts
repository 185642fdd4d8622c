/** Makes an operator of all merchants for a journey, and prints how they sign in. */
import { closeDatabase } from '#platform/database';
import { anOperator } from './console.ts';

const { userName, password, totpSecret } = await anOperator('Owner');
console.log(JSON.stringify({ userName, password, totpSecret }));
await closeDatabase();
