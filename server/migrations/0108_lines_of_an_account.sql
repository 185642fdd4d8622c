-- Banks number the lines of each account for themselves. A number is one line of its account, so that what is taken in for one merchant keeps out
-- nobody else's money.
alter table cashier.bank_line
  drop constraint bank_line_bank_code_line_id_key,
  add constraint bank_line_named_once unique (bank_code, account, line_id);
comment on column cashier.bank_line.line_id is 'The bank''s own id of the line, for ever; unique within the account.';

-- How statements are read was one setting of a bank for all merchants. What was remembered is only what is filled in, and is guessed anew.
delete from desk.statement_format;
alter table desk.statement_format
  drop constraint statement_format_pkey,
  add column merchant_id text not null,
  add primary key (merchant_id, bank_code);
comment on table desk.statement_format is 'How a bank writes its statements: the column mapping that the last import of a merchant used.';
