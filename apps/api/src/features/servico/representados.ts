import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { RegistroComPrazo } from '@balcao/domain/pessoa/situacao-no-dia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { situacaoDe } from './situacao-de.ts';
import { motivoPor, type Representado } from './tipo-resumo.ts';

/** Loads the people and companies for whom the person may file, by name, with the facts for eligibility. */
export async function loadRepresentados(db: Db, who: Who): Promise<Representado[]> {
  const ids = [...who.representados, ...who.outorgantes];
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Representado, 'situacao'> & { registro: RegistroComPrazo | null }>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as cnpj, u.pessoa, (select json_build_object('categoria', r.categoria,
      'situacao', r.situacao, 'validade', r.validade, 'interrompidoAte', r.interrompido_ate) from registro r where r.usuario_id = u.id
      order by r.desde desc limit 1) as registro
    from usuario u where u.id = any(${ids}::uuid[]) order by fold(coalesce(u.nome_social, u.nome)), u.id`.execute(
    db,
  );
  const hoje = todayInSaoPaulo(who.now);
  return rows.map(({ registro, ...row }) => ({ ...row, ...situacaoDe(registro, hoje) }));
}

/**
 * Lists those for whom the person may file this service, with the reason when they may not, and the latest draft that
 * the person began for them.
 */
export async function listRepresentados(
  db: Db,
  who: Who,
  servico: { tipoId: number; formulario: Formulario; representados: readonly Representado[] },
) {
  const { tipoId, formulario, representados } = servico;
  const drafts = await loadDrafts(db, who, tipoId);
  return representados.map(({ id, nome, cnpj, ...solicitante }) => ({
    id,
    nome,
    cnpj,
    pessoa: solicitante.pessoa,
    rascunho: drafts.get(id) ?? null,
    motivoInelegivel: motivoPor(formulario, solicitante),
  }));
}

/** The latest draft of the service that the person began for each of them, by author. */
async function loadDrafts(db: Db, who: Who, tipoId: number) {
  const others = [...who.representados, ...who.outorgantes];
  if (others.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('rascunho')
    .distinctOn('autorId')
    .select(['autorId', 'id', 'updatedAt'])
    .where('usuarioId', '=', who.usuarioId)
    .where('tipoId', '=', tipoId)
    .where('autorId', 'in', others)
    .orderBy('autorId')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((r) => [r.autorId, { id: r.id, atualizadoEm: r.updatedAt.toISOString() }]));
}
