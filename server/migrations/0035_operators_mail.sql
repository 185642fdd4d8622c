-- Operators hear by mail of sign-ins from where they were not seen before, and when what they sign in with is changed.

alter table operators.operator
  add column email text check (length(email) between 6 and 254),
  add column language text not null default 'en' check (length(language) <= 35);
comment on column operators.operator.email is 'Where they are told what happens to their account; nobody signs in with it.';
comment on column operators.operator.language is 'In which they used the console last, where they were known.';

alter table couriers.message alter column merchant_id drop not null;
comment on column couriers.message.merchant_id is 'null for what concerns the whole installation: letters to operators';
