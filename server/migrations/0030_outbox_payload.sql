-- A payload is written with every bet and read once or twice: to take it apart and keep its parts costs more than the reading saves.
alter table platform.outbox alter column payload type json using payload::text::json;
comment on column platform.outbox.payload is 'The event without what stands in columns of its own.';
