-- Corrections of lotteries are calls of the outbox. They belong to no round of the engine.
alter table wallet.call
  drop constraint call_op_check,
  add constraint call_op_check check (op in ('settle', 'rollback', 'promo', 'jackpotWin', 'adjust')),
  drop constraint of_a_round,
  add constraint of_a_round check ((op not in ('promo', 'adjust') or num_nonnulls(round_id, seat_id) = 0) and num_nonnulls(round_id, seat_id) <= 1);
