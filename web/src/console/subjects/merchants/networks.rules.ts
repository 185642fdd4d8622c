const v4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

const isV6 = (address: string): boolean => {
  if (!/^[0-9a-f:]+$/i.test(address) || address.includes(':::')) return false;
  const halves = address.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
};

/** Whether a text is a network (CIDR) or one address; the platform looks closer. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = v4.test(address) ? 32 : isV6(address) ? 128 : undefined;
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

/** Networks typed one a line, each once, or the first line that is none. */
export const networksIn = (text: string): { networks: string[] } | { wrong: string } => {
  const lines = [...new Set(text.split(/[\n,]/).map((line) => line.trim()))].filter((line) => line !== '');
  const wrong = lines.find((line) => !isNetwork(line));
  return wrong === undefined ? { networks: lines } : { wrong };
};
