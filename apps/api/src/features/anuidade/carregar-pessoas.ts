import type { Db } from '@balcao/db/db';
import type { PessoaDaAnuidade, RegistroDaAnuidade } from '@balcao/domain/anuidade/calcular';
import type { NivelDoCurso } from '@balcao/domain/anuidade/linhas';
import { isIsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';

/** A person with a registration, as the annuity looks at them. */
export interface Pessoa extends PessoaDaAnuidade {
  id: string;
}

interface Lote {
  exercicio: number;
  /** The last person of the batch before; null for the first. */
  depois: string | null;
  limite: number;
  /** Only people with such a registration `r`. */
  entre?: RawBuilder<boolean>;
}

/** The service by which a registration moves here from the council of another state. */
const TRANSFERENCIA = 129;

/** What a registration says for its annuity; the level and the day of the course stand in the request that made it. */
const REGISTRO = sql`json_build_object('categoria', r.categoria, 'situacao', r.situacao, 'desde', r.desde,
  'situacaoDesde', coalesce(r.situacao_desde, r.interrompido_desde), 'validade', r.validade,
  'interrompidoAte', r.interrompido_ate, 'nivel', q.respostas->>'nivel', 'formadoEm', q.respostas->>'dataColacao',
  'transferido', coalesce(q.tipo_id = ${sql.lit(TRANSFERENCIA)}, false))`;

type RegistroRow = Omit<RegistroDaAnuidade, 'nivel' | 'formadoEm'> & {
  nivel: string | null;
  formadoEm: string | null;
};

/**
 * Whether a person has the annuity of a year. One that was cancelled counts, unless its reason leaves the year owed: nobody is
 * charged by the run for what was cancelled on purpose.
 */
export function cobradaNoAno(pessoaId: RawBuilder<unknown>, exercicio: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from cobranca c where c.pessoa_id = ${pessoaId} and c.exercicio = ${exercicio}
    and c.especie = 'ANUIDADE' and not (c.fim is not distinct from 'CANCELADA' and c.cobrar_de_novo))`;
}

/**
 * The next people by id, with what decides on their annuity of a year. A first run fills tables that the database still
 * counts as empty: until it has counted them again it would read them whole for each person.
 */
export async function carregarPessoas(tx: Db, lote: Lote): Promise<Pessoa[]> {
  const { exercicio, depois, limite, entre = sql`true` } = lote;
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<Omit<Pessoa, 'registros'> & { registros: RegistroRow[] }>`
    with lote as (select distinct r.usuario_id as id from registro r
      where ${depois === null ? sql`true` : sql`r.usuario_id > ${depois}`} and ${entre} order by 1 limit ${limite})
    select u.id, u.situacao = 'falecido' as falecida,
      case when jsonb_typeof(u.empresa->'capitalSocial') = 'number'
        then floor((u.empresa->>'capitalSocial')::numeric)::bigint end as capital,
      (select case when bool_or(i.permanente) then 'PERMANENTE' when count(*) > 0 then 'ANO' end
        from isencao i join registro r on r.id = i.registro_id where r.usuario_id = u.id
          and (i.exercicio = ${exercicio} or i.permanente and i.exercicio < ${exercicio})) as isencao,
      ${cobradaNoAno(sql`u.id`, exercicio)} as cobrada,
      (select json_agg(${REGISTRO}) from registro r left join requerimento q on q.id = r.requerimento_id
        where r.usuario_id = u.id) as registros
    from lote join usuario u on u.id = lote.id order by u.id`.execute(tx);
  return rows.map((row) => ({ ...row, registros: row.registros.map(toRegistro) }));
}

const NIVEIS: readonly string[] = ['SUPERIOR', 'TECNOLOGO', 'TECNICO'] satisfies NivelDoCurso[];

/** Answers of older forms may be anything. */
function toRegistro({ nivel, formadoEm, ...row }: RegistroRow): RegistroDaAnuidade {
  return {
    ...row,
    nivel: nivel !== null && NIVEIS.includes(nivel) ? (nivel as NivelDoCurso) : null,
    formadoEm: formadoEm !== null && isIsoDate(formadoEm) ? formadoEm : null,
  };
}
