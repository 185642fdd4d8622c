-- Who helps a member that lost their authenticator opens an account to a password alone, so nobody who has a role today may do it by that.

insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Account safety', 'Helps members who lost their authenticator.', '{member.search,member.open,member.authenticator}', false, now())
  on conflict do nothing;
