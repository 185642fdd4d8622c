/** A platform that answers every signed wallet call at once: what is measured is the studio, and what a signed call costs by itself. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureOf } from '../../studio/src/engine/wallet/signature.ts';

const rules = { minSpinMs: 0, allowAutoplay: false, allowTurbo: false, celebrateLdw: false, betMin: '1.00', betMax: '50000.00' };

/** Starts it, and points this process's settings of the studio at it: import the studio's modules after this. */
export const startQuickWallet = async (database: string): Promise<{ folder: string; close: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-flight-'));
  const keyPair = (who: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(folder, `${who}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(folder, `${who}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
    return privateKey;
  };
  keyPair('studio');
  const key = keyPair('platform');
  const balance = { cash: '10000.00', bonus: '0.00', total: '10000.00' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const { txId } = JSON.parse(Buffer.concat(parts).toString()) as { txId?: string };
    const player = {
      playerId: randomUUID(),
      sessionId: randomUUID(),
      language: 'th',
      country: 'TH',
      displayName: 'Somchai',
      secondsLeft: null,
      rules,
      backUrl: 'http://localhost/',
      depositUrl: 'http://localhost/deposit',
    };
    const body = Buffer.from(
      JSON.stringify({
        code: 'OK',
        currency: 'THB',
        balance,
        ...(txId !== undefined && { txId }),
        ...(path.endsWith('/authenticate') && { player }),
      }),
    );
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...signatureOf(key, 'platform-1', { method: 'POST', path, body, nowMs: Date.now() }),
      })
      .end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    STUDIO_DATABASE_URL: database,
    STUDIO_KEY_FILE: join(folder, 'studio.pem'),
    PLATFORM_PUBLIC_KEY_FILE: join(folder, 'platform.pub.pem'),
    PLATFORM_INTERNAL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STUDIO_WALLET_TIMEOUT_MS: '10000',
  });
  return {
    folder,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
