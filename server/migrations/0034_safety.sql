-- Nobody is left without a way in, and help for who lost theirs is a permission of its own.

-- Who registers with a number alone signs in with a code or not at all.
update merchants.merchant set flags = flags || '{"codeLogin": true}'
  where (flags ->> 'MOBILENUMREG3')::boolean and not (flags ->> 'MOBILENUMPASSREG3')::boolean
    and not (flags ->> 'codeLogin')::boolean and not (flags ->> 'firebaseLogin')::boolean;
alter table merchants.merchant add constraint numbers_have_a_way_in check (
  not (flags ->> 'MOBILENUMREG3')::boolean or (flags ->> 'MOBILENUMPASSREG3')::boolean
  or (flags ->> 'codeLogin')::boolean or (flags ->> 'firebaseLogin')::boolean
);

-- Who helps a member that lost their authenticator opens an account to a password alone, so nobody who has a role today may do it by that.
insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Account safety', 'Helps members who lost their authenticator.', '{member.search,member.open,member.authenticator}', false, now())
  on conflict do nothing;
