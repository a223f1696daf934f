import type { Db } from '@balcao/db/db';
import { wholeList } from '#platform/whole-list.ts';

/** Days of the calendar with the name of their place. */
export function selectFeriados(db: Db) {
  return db
    .selectFrom('feriado as f')
    .leftJoin('localidade as l', 'l.ibge', 'f.municipioIbge')
    .select(['f.id', 'f.data', 'f.tipo', 'f.municipioIbge', 'l.nome as municipio', 'f.uf'])
    .select(['f.meioExpediente', 'f.descricao', 'f.version']);
}

/** The days of a year, in order. */
export function listFeriados(db: Db, ano: number) {
  return wholeList(
    selectFeriados(db)
      .where('f.data', '>=', `${ano}-01-01`)
      .where('f.data', '<=', `${ano}-12-31`)
      .orderBy('f.data')
      .orderBy('f.tipo')
      .orderBy('f.descricao')
      .orderBy('f.id')
      .execute(),
  );
}
