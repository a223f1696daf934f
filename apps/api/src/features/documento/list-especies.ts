import type { Db } from '@balcao/db/db';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { sql } from 'kysely';

interface Especie {
  especie: string;
  titulo: string;
}

/**
 * Lists the kinds of documents of all published versions, old ones included, because issued documents stay valid. Each
 * has its latest title; sorted by title.
 */
export async function listEspecies(db: Db): Promise<Especie[]> {
  const { rows } = await sql<Especie>`
    select especie, titulo from (
      select distinct on (especie) especie, titulo from (
        select formulario #>> '{documento,especie}' as especie, formulario #>> '{documento,titulo}' as titulo, published_at
        from requerimento_tipo_versao where formulario ? 'documento'
        union all select ${CARTEIRA.especie}, ${CARTEIRA.titulo}, 'infinity') v
      where especie is not null order by especie, published_at desc) u
    order by titulo collate "pt-BR-x-icu", especie`.execute(db);
  return rows;
}
