/** The bare `ws` broadcasts that tables are compared with: a server for each table, without anything around it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export type Peer = {
  urls: string[];
  /** Sends a text to every socket of a group, group by group, as tables do whose rounds move on at the same time. */
  broadcast: (texts: readonly string[]) => Promise<void>;
  close: () => void;
};

export const startPeer = async (groups: number): Promise<Peer> => {
  const servers: WebSocketServer[] = [];
  for (let group = 0; group < groups; group += 1) {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    servers.push(server);
  }
  return {
    urls: servers.map((server) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
    broadcast: async (texts) => {
      for (const [group, text] of texts.entries()) {
        for (const client of servers[group]?.clients ?? []) client.send(text);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    close: () => {
      for (const server of servers) server.close();
    },
  };
};
