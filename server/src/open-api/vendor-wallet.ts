import { walletOps, WalletReply } from '@croupier/contract/vendor-api/wallet';
import type { Schemas, Wanted } from './schemas.ts';
import { capitalized } from './named-schemas.ts';

const ops = Object.entries(walletOps);

/** The schemas of the vendors' wallet calls. */
export const walletSchemas: readonly Wanted[] = [
  ...ops.map(([op, schema]) => ({ schema, name: `Wallet${capitalized(op)}` })),
  { schema: WalletReply, name: 'WalletReply' },
];

const summaries: Readonly<Record<keyof typeof walletOps, string>> = {
  authenticate: 'Turn a launch token into a game session.',
  balance: 'Get the balance of the player.',
  bet: 'Take a stake.',
  settle: 'Pay out a round.',
  betAndSettle: 'Take a stake and pay out in one call.',
  rollback: 'Undo a bet, a settlement or a whole round.',
  adjust: 'Correct a settled round by a difference.',
  promo: 'Pay a promotion win.',
  jackpotWin: 'Pay a jackpot win.',
  tip: 'Take a tip.',
  endRound: 'Close a round without a payout.',
  status: 'Get what the platform knows of a transaction or round.',
};

/** The vendors' wallet calls as paths. Every decision is a 200 with a `code`. */
export const walletPaths = (schemas: Schemas): Record<string, object> =>
  Object.fromEntries(
    ops.map(([op, schema]) => [
      `/gw/v1/{vendor}/${op}`,
      {
        post: {
          operationId: `wallet${capitalized(op)}`,
          summary: summaries[op as keyof typeof walletOps],
          tags: ['Vendor wallet API'],
          security: [{ keyId: [], timestamp: [], nonce: [], signature: [] }],
          parameters: [
            {
              name: 'vendor',
              in: 'path',
              required: true,
              description: 'The vendor’s code.',
              schema: { type: 'string' },
              example: 'STUDIO',
            },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schemas.refOf(schema) } } },
          responses: {
            200: {
              description: 'A decision, signed by the platform.',
              content: { 'application/json': { schema: schemas.refOf(WalletReply) } },
            },
            400: { description: 'The body cannot be read.' },
            401: { description: 'The signature is not valid.' },
            503: { description: 'The result is unknown. Send the same `txId` again.' },
          },
        },
      },
    ]),
  );
