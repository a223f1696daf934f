import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Oferta } from '@balcao/domain/requerimento/oferta';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { sql } from 'kysely';
import { listCasos } from '#features/modelo/api.ts';
import { OFERTA_COLUMNS } from '#features/servico/api.ts';
import { invalidField } from '#platform/http/problem.ts';
import { type Pacote, type ServicoDoPacote, sealed } from './pacote.ts';

interface Row extends Oferta {
  id: number;
  slug: string;
  formulario: Formulario;
}

/** Exports these services, or all published ones, in the order of the catalogue. */
export async function exportServicos(db: Db, ids: readonly number[] | null): Promise<Pacote> {
  const { rows } = await sql<Row>`
    select t.id, t.slug, v.formulario, ${OFERTA_COLUMNS}
    from requerimento_tipo t
    join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
    ${ids === null ? sql`` : sql`where t.id = any(${[...ids]}::int[])`}
    order by t.ordem, t.id`.execute(db);
  if (ids !== null && rows.length !== new Set(ids).size)
    throw invalidField('ids', 'Só serviços publicados podem ser exportados.');
  const servicos: ServicoDoPacote[] = [];
  for (const row of rows) servicos.push(await toServico(db, row));
  const slugs = rows.map(({ slug }) => slug);
  const modelosResposta = await listModelos(db, ids === null ? null : slugs);
  return { formato: 'balcao.servicos', versao: 2, servicos, modelosResposta };
}

async function toServico(db: Db, { id, slug, formulario, ...condicoes }: Row): Promise<ServicoDoPacote> {
  const casos = (await listCasos(db, id)).map(({ nome, publico, contexto, respostas, espera }) => ({
    nome,
    publico,
    contexto,
    respostas,
    espera,
  }));
  // Numbers and versions belong to one installation.
  return sealed({ slug, condicoes, formulario: { ...formulario, id: 0, versao: 0 }, casos });
}

/** Published shared reply templates of these services, or all of them with the general ones. */
async function listModelos(db: Db, slugs: readonly string[] | null): Promise<Pacote['modelosResposta']> {
  const rows = await db
    .selectFrom('modeloResposta as m')
    .innerJoin('modeloRespostaVersao as v', (j) =>
      j.onRef('v.modeloId', '=', 'm.id').onRef('v.versao', '=', 'm.versaoPublicada'),
    )
    .leftJoin('requerimentoTipo as t', 't.id', 'm.tipoId')
    .select(['m.codigo', 'm.titulo', 'm.uso', 'v.corpo', 't.slug as servico'])
    .where('m.alcance', '=', 'todos')
    .where('m.ativo', '=', true)
    .$if(slugs !== null, (q) => q.where('t.slug', 'in', [...(slugs ?? []), '']))
    .orderBy('m.codigo')
    .execute();
  // The template schema checked it on input.
  return rows.map((row) => sealed({ ...row, corpo: row.corpo as unknown as CorpoResposta }));
}
