-- Operators change what a merchant is and says: who may, of the roles that are given out with the program.
update operators.role set permissions = permissions || '{merchant.read,content.read}' where name in ('Support', 'Auditor', 'Risk') and not fixed;
insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Brand', 'Keeps merchants'' sites: what they are called and look like, what they say, which games they put forward.',
   '{merchant.read,merchant.edit,content.read,content.edit,vendor.read}', false, now())
  on conflict do nothing;
