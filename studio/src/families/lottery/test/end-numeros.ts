import type pg from 'pg';

/** Ends the numeros of earlier tests. Those that nobody has bet on are forgotten, so that they are made again; the others become void. */
export const endNumeros = async (database: pg.Client): Promise<void> => {
  await database.query(`
    delete from lottery.numero as numero where state = 'OPEN' and not exists (select from lottery.entry where numero_id = numero.id)
      and not exists (select from lottery.exposure where numero_id = numero.id) and not exists (select from lottery.shot where numero_id = numero.id)`);
  await database.query("update lottery.numero set state = 'VOID' where state in ('OPEN', 'CLOSED')");
};
