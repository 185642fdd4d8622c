-- Operators change what a merchant is: its colours are kept as they chose them, and what of the style sheet they replace is made of them when read.
alter table merchants.merchant
  drop column theme,
  add column colours jsonb check (colours ?& array['accent', 'onAccent', 'textOnDark', 'textOnLight']),
  add column numbers_alone boolean not null default false;
comment on column merchants.merchant.colours is 'the accent in place of the house''s, as in contract SiteColours; null: the house''s';
comment on column merchants.merchant.numbers_alone is 'whether it ever registered numbers without a password: who came so comes back by a code alone';

update merchants.merchant set numbers_alone = true where (flags ->> 'MOBILENUMREG3')::boolean and not (flags ->> 'MOBILENUMPASSREG3')::boolean;
