-- Coins that a chain took back were tied for ever, also after a person had settled what became of them.
alter table cashier.coin_payment add column settled_at timestamptz;
comment on column cashier.coin_payment.settled_at is 'When a person closed the case about it: the chain took it back after it was credited. It holds nothing from then on.';

update cashier.coin_payment p set settled_at = c.resolved_at from cashier.exception_case c
where c.merchant_id = p.merchant_id and c.key = 'coins-gone:' || p.rail || ':' || p.payment_id and c.state = 'RESOLVED';
