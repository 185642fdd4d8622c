import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'maxmind';
import { plainIp } from './region.rules.ts';

type Answer = CountryResponse & { country_code?: string };

// Data of ip-location-db (CC0), made from statistics of the Number Resource Organization (nro.net, CC BY 4.0). It takes 7 MB of memory.
const file = fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));
let reader: Reader<Answer> | undefined;

/** The country (ISO 3166, two letters) that an address is registered in; undefined when nobody knows, as for private networks. */
export const countryOf = (ip: string): string | undefined => {
  reader ??= new Reader<Answer>(readFileSync(file));
  const address = plainIp(ip);
  return address === undefined ? undefined : reader.get(address)?.country_code;
};
