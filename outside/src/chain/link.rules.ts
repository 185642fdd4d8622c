/** The coins of the test network. */
export const assets = ['BTC', 'ETH', 'USDT', 'USDC'] as const;
export type Asset = (typeof assets)[number];

type Sending = { asset: Asset; address: string; coins: string };

const decimals: Readonly<Record<Asset, number>> = { BTC: 8, ETH: 18, USDT: 6, USDC: 6 };

/** Fills in what a link says (`bitcoin:…?amount=…`, `ethereum:<token>/transfer?address=…&uint256=…`); anything else stays as it was typed. */
export const readLink = ({ asset, address, coins }: Sending): Sending => {
  const typed = address.trim();
  const bitcoin = /^bitcoin:(\w+)(?:\?amount=([\d.]+))?/i.exec(typed);
  if (bitcoin !== null) return { asset: 'BTC', address: bitcoin[1] ?? '', coins: coins || (bitcoin[2] ?? '') };
  const token = /^ethereum:0x\w+(?:@\d+)?\/transfer\?address=(0x\w{40})&uint256=(\d+)/i.exec(typed);
  if (token !== null) {
    const coin = asset === 'USDC' ? asset : 'USDT';
    return { asset: coin, address: token[1] ?? '', coins: coins || pointed(token[2] ?? '0', decimals[coin]) };
  }
  const ether = /^ethereum:(0x\w{40})(?:@\d+)?(?:\?value=(\d+))?/i.exec(typed);
  if (ether !== null) return { asset: 'ETH', address: ether[1] ?? '', coins: coins || pointed(ether[2] ?? '0', decimals.ETH) };
  return { asset, address: typed, coins };
};

const pointed = (digits: string, places: number): string => {
  const padded = digits.padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`.replace(/\.?0+$/, '') || '0';
};
