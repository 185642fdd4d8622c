/** A TCP proxy that can fall silent: it goes on accepting, and forwards nothing. */
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type SilentProxy = { url: string; silence: () => void; speak: () => void; close: () => void };

/** Stands before the server of an address (`postgres://…`). Connections that were silenced stay silent; new ones after `speak` are not. */
export const openSilentProxy = async (address: string): Promise<SilentProxy> => {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near.on('error', () => undefined));
    if (isSilent) return void near.resume();
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far.on('error', () => near.destroy()));
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').resume();
    },
    speak: () => (isSilent = false),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
