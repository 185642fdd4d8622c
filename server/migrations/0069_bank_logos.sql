-- A logo lies beside its bank: small, and made anew from what was sent. Until now none could be sent.
drop table cashier.bank_logo;
create table cashier.bank_logo (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  bank_code   text not null references cashier.local_bank,
  type        text not null check (type in ('image/png', 'image/jpeg')),
  picture     bytea not null check (octet_length(picture) between 1 and 200000),
  set_at      timestamptz not null,
  unique (merchant_id, bank_code)
);
comment on table cashier.bank_logo is 'Logos that a merchant may show and has uploaded. Another picture is another row, so that an address always leads to the same.';
