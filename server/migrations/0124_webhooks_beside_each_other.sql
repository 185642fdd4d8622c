-- What waits for an endpoint that is paused lies where nobody looks who asks for another's.
drop index webhooks.line_due;
create index line_due on webhooks.line (endpoint_id, next_try_at);

-- A secret that is renewed again within the day takes none of those before it away from who still checks by them.
alter table webhooks.endpoint add column secrets_before text[] not null default '{}';
update webhooks.endpoint set secrets_before = array[secret_before] where secret_before is not null;
-- The check that named both columns goes with one of them.
alter table webhooks.endpoint drop column secret_before;
alter table webhooks.endpoint add check ((secrets_before = '{}') = (before_until is null));
