import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';
import type { Db } from '@balcao/db/db';
import { impedimentoDoCadastro } from '@balcao/domain/formulario/impedimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadPublished } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readEspera } from './api.ts';
import { readOferta } from './oferta.ts';
import { loadPersonFacts } from './origens.ts';
import { listRepresentados, loadRepresentados } from './representados.ts';
import { toTipoResumo } from './tipo-resumo.ts';

/** Maximum of drafts shown with a service; the catalogue lists them all. */
const RASCUNHOS = 20;

/** Returns one service with its form and this person's open work in it. */
export async function getTipo(db: Db, who: Who, id: number): Promise<ResponseInputOf<typeof tipo.get>> {
  const formulario = await loadPublished(db, id);
  const hoje = todayInSaoPaulo(who.now);
  const { estado, texto: fechado } = await readOferta(db, id, hoje);
  if (estado === 'fora') throw new Problem('not_found');
  const { solicitante, ...facts } = await loadPersonFacts(db, who, { usuarioId: who.usuarioId, hoje });
  const open = await db
    .selectFrom('requerimento')
    .select(['id', 'numero'])
    .where('autorId', '=', who.usuarioId)
    .where('tipoId', '=', id)
    .where('closedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const representados = await loadRepresentados(db, who);
  const contexto = { hoje, origens: facts.origens, verificados: facts.verificados };
  const impedimento = impedimentoDoCadastro(formulario, contexto);
  const emNome = await listRepresentados(db, who, { tipoId: id, formulario, representados });
  const rascunhos = await db
    .selectFrom('rascunho')
    .select(['id', 'updatedAt'])
    .where('usuarioId', '=', who.usuarioId)
    .where('autorId', '=', who.usuarioId)
    .where('tipoId', '=', id)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RASCUNHOS)
    .execute();
  return {
    tipo: toTipoResumo(
      formulario,
      { solicitante, impedimento, representados, fechado },
      await readEspera(db, id),
    ),
    formulario,
    contexto,
    emAndamento: open ?? null,
    representados: emNome.map((r) => ({ ...r, motivoInelegivel: fechado ?? r.motivoInelegivel })),
    rascunhos: rascunhos.map((r) => ({ id: r.id, atualizadoEm: r.updatedAt.toISOString() })),
  };
}
