-- Of much more money than was announced more is kept: a fee is less than what came, not than what was asked for.
alter table cashier.deposit drop constraint fee_leaves_something;
comment on column cashier.deposit.credited is 'What came into the wallet: what arrived, without the fee; null until then.';
comment on column cashier.deposit.fee is 'What is kept of the amount expected; of a credited deposit, what was kept of what arrived.';
