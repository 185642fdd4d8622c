alter table members.member add column is_test boolean not null default false;
comment on column members.member.is_test is 'A test account: it plays like any other, but no report counts it and boards say that it is simulated.';
