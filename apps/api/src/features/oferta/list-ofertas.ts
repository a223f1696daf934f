import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { oferta } from '@balcao/contract/oferta';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { faixasDaTaxa, sayFaixa } from '@balcao/domain/formulario/taxa-texto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { estadoDaOferta, type Oferta } from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import { countUsadas, OFERTA_COLUMNS } from '#features/servico/api.ts';

type Item = ResponseInputOf<typeof oferta.list>['items'][number];

interface Row extends Oferta {
  id: number;
  slug: string;
  titulo: string;
  categoria: string;
  grupo: string;
  grupoNome: string;
  formulario: Formulario | null;
  versao: number | null;
  rascunhoEm: Date | null;
  rascunhoPor: string | null;
  pedidosAbertos: number;
  version: number;
}

/** Every service in the order of the catalogue, or the given one. */
export async function listOfertas(db: Db, hoje: IsoDate, id?: number): Promise<Item[]> {
  const { rows } = await sql<Row>`
    select t.id, t.slug, t.titulo, t.categoria, g.sigla as grupo, g.nome as "grupoNome", ${OFERTA_COLUMNS},
      v.formulario, v.versao, m.updated_at as "rascunhoEm", coalesce(u.nome_social, u.nome) as "rascunhoPor", t.version,
      (select count(*)::int from requerimento r where r.tipo_id = t.id and r.closed_at is null) as "pedidosAbertos"
    from requerimento_tipo t
    join grupo g on g.id = t.grupo_id
    left join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    left join modelo_rascunho m on m.tipo_id = t.id
    left join usuario u on u.id = m.updated_by
    ${id === undefined ? sql`` : sql`where t.id = ${id}`}
    order by t.ordem, t.id`.execute(db);
  const items: Item[] = [];
  for (const row of rows) items.push(toItem(row, hoje, await countUsadas(db, row, hoje)));
  return items;
}

function toItem(
  { formulario, versao, rascunhoEm, rascunhoPor, ...row }: Row,
  hoje: IsoDate,
  usadas: number,
): Item {
  const { estado, texto } = estadoDaOferta(row, hoje, usadas);
  return {
    ...row,
    publicado:
      formulario === null || versao === null
        ? null
        : {
            versao,
            paraQuem: sayQuemPode(formulario),
            taxa: sayFaixa(faixasDaTaxa(formulario)),
            prazo: sayPrazo(formulario),
          },
    rascunho: rascunhoEm && { atualizadoEm: rascunhoEm, atualizadoPor: rascunhoPor },
    estado: formulario === null ? 'fora' : estado,
    textoPublico: texto,
    vagasUsadas: row.vagas === null ? null : usadas,
  };
}
