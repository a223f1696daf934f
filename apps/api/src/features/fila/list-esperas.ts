import type { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { loadCalendario } from '#features/calendario/api.ts';
import { listAprovacoes } from '#features/decisao/api.ts';
import { explainParecer } from '#features/detalhe/api.ts';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';

type Esperas = ResponseOf<typeof fila.esperas>;
type Espera = Esperas['items'][number];

/** Maximum of listed ones; the others are only counted. */
const MOST = 20;

/**
 * Lists what others wait for from this person. Other people have these requests, so no working view of the person shows
 * them.
 */
export async function listEsperas(db: Db, who: Who): Promise<Esperas> {
  const pareceres = await listPareceres(db, who);
  const aprovacoes = await listAprovacoes(db, who);
  const items = [
    ...pareceres.map(({ total, ...parecer }) => parecer),
    ...aprovacoes.map((one) => ({ especie: 'aprovacao' as const, grupo: null, ...one })),
  ];
  // On one day, opinions come first, because their term is the person's own.
  items.sort((a, b) => termOf(a).localeCompare(termOf(b)));
  return {
    items: items.slice(0, MOST),
    pareceres: pareceres[0]?.total ?? 0,
    aprovacoes: aprovacoes.length,
  };
}

/** Requests without a deadline come last. */
const termOf = ({ prazoEm }: Espera) => prazoEm ?? '9999-12-31';

interface ParecerRow extends Omit<Espera, 'explicacao' | 'prazoEm'> {
  prazoEm: IsoDate;
  pedidoEm: Date;
  localidadeIbge: string;
  total: number;
}

/** Opinions asked of the person or of their groups, except when they declared an impediment. */
async function listPareceres(db: Db, who: Who): Promise<(Espera & { total: number })[]> {
  const { rows } = await sql<ParecerRow>`
    select 'parecer' as especie, r.id, r.numero, r.titulo, g.sigla as grupo, p.prazo_em as "prazoEm",
      p.created_at as "pedidoEm", r.localidade_ibge as "localidadeIbge",
      count(*) over ()::int as total
    from parecer p join requerimento r on r.id = p.requerimento_id and r.closed_at is null
      left join grupo g on g.id = p.grupo_id
    where (p.parecerista_id = ${who.usuarioId}::uuid or p.grupo_id = any(${grupoIds(who)}::uuid[]))
      and p.emitido_em is null and p.encerrado_em is null and ${visibleTo(who)} and ${equipe(who)}
      and not exists (select from impedimento i where i.requerimento_id = r.id and i.usuario_id = ${who.usuarioId})
    order by p.prazo_em, p.created_at limit ${MOST}`.execute(db);
  return Promise.all(
    rows.map(async ({ pedidoEm, localidadeIbge, ...row }) => {
      const counted = { prazoEm: row.prazoEm, pedidoEm: pedidoEm.toISOString(), emitidoEm: null };
      return { ...row, explicacao: explainParecer(counted, await loadCalendario(db, localidadeIbge)) };
    }),
  );
}
