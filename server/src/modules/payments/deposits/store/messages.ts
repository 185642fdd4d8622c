import { bigints, instants, texts } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { transactionNameOf, type StoredTransaction } from './transactions.ts';

/** A message of a bank that is genuine: its nonce and the transaction it tells. No two of one call have the same nonce. */
export type Told = { nonce: string; line: StoredTransaction };

/** Which nonces were fresh, and which of those messages' transactions are new; the others are there already, under their name or their content. */
export type Kept = { fresh: Set<string>; inserted: Set<string> };

/**
 * Remembers nonces of banks and keeps the transactions that came under fresh ones, all in one statement: most messages are new, and for them this is all there
 * is to do. Nonces are named `<bank> <nonce>`, transactions as `transactionNameOf` does.
 */
export const keepTold = (told: readonly Told[], at: Temporal.Instant): Ask<Kept> => {
  const lines = told.map(({ line }) => line);
  const banks = texts(lines.map(({ bank_code }) => bank_code));
  return ask(keptFrom)`
    with told as (
      select * from unnest(${banks}::text[], ${texts(told.map(({ nonce }) => nonce))}::text[], ${texts(lines.map(({ line_id }) => line_id))}::text[],
        ${texts(lines.map(({ fingerprint }) => fingerprint))}::text[], ${texts(lines.map(({ account }) => account))}::text[],
        ${texts(lines.map(({ currency }) => currency))}::text[], ${bigints(lines.map(({ amount }) => BigInt(amount)))}::bigint[],
        ${texts(lines.map(({ text }) => text))}::text[], ${texts(lines.map(({ payer_name }) => payer_name))}::text[],
        ${texts(lines.map(({ payer_account }) => payer_account))}::text[], ${instants(lines.map(({ posted_at }) => posted_at))}::timestamptz[])
        as t (bank_code, nonce, line_id, fingerprint, account, currency, amount, text, payer_name, payer_account, posted_at)
    ), fresh as (
      insert into cashier.bank_nonce (bank_code, nonce, seen_at) select bank_code, nonce, ${at} from told order by 1, 2
      on conflict do nothing returning bank_code, nonce
    ), inserted as (
      insert into cashier.bank_line (bank_code, line_id, fingerprint, account, currency, amount, text, payer_name, payer_account, posted_at, received_at, source)
      select told.bank_code, line_id, fingerprint, account, currency, amount, text, payer_name, payer_account, posted_at, ${at}, 'MESSAGE'
      from told join fresh on fresh.bank_code = told.bank_code and fresh.nonce = told.nonce order by told.bank_code, account, line_id
      on conflict do nothing returning bank_code, account, line_id
    )
    select 'NONCE', bank_code, nonce, '' from fresh union all select 'LINE', bank_code, account, line_id from inserted
  `;
};

const keptFrom = (rows: readonly Row[]): Kept => {
  const kept: Kept = { fresh: new Set(), inserted: new Set() };
  for (const row of rows) {
    const [kind, bank_code, of, line_id] = row as readonly [kind: 'NONCE' | 'LINE', bank: string, nonceOrAccount: string, line: string];
    if (kind === 'NONCE') kept.fresh.add(`${bank_code} ${of}`);
    else kept.inserted.add(transactionNameOf({ bank_code, account: of, line_id }));
  }
  return kept;
};
