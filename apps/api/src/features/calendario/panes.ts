import type { Db } from '@balcao/db/db';
import { type Alcance, alcancou, type Pane, readAlcances } from '@balcao/domain/prazo/alcance';

/** An outage with its effect on the terms of one request. */
export interface PaneDoPedido extends Pane {
  id: string;
  efeitos: Alcance[];
}

/** A movement of the history, for the rules. */
interface Movimento {
  acao: string;
  paraStatus: string;
  dados: Record<string, unknown>;
  em: string | Date;
}

/** The movements of a request, and its issued documents. */
interface Historico {
  tramites: readonly Movimento[];
  documentos: readonly { especie: string; revogadoEm: string | null; emitidoEm: string | null }[];
}

/** Movements that an outage may cause. */
export const MOVIDO_POR_PANE = ['atualizar_prazo', 'desfazer_arquivamento'] as const;

/** The outages that moved terms of a request, earliest first, from its history. */
async function listPanes(db: Db, movimentos: readonly Movimento[]): Promise<PaneDoPedido[]> {
  const alcances = movimentos.flatMap((one) => readAlcances({ ...one, em: new Date(one.em) }));
  if (alcances.length === 0) return [];
  const panes = await selectPanes(db).orderBy('inicio').execute();
  return panes
    .map((pane) => ({ ...pane, efeitos: alcances.filter((alcance) => alcancou(pane, alcance)) }))
    .filter(({ efeitos }) => efeitos.length > 0);
}

/** Recorded outages, for the rules. */
export function selectPanes(db: Db) {
  return db
    .selectFrom('indisponibilidade')
    .select(['id', 'inicio', 'fim', 'motivo', 'createdAt as registradaEm']);
}

/** Reads the outages from the rows of the request. */
export async function listPanesDoPedido(db: Db, requerimentoId: string): Promise<PaneDoPedido[]> {
  const rows = await db
    .selectFrom('tramite')
    .select(['acao', 'paraStatus', 'dados', 'createdAt as em'])
    .where('requerimentoId', '=', requerimentoId)
    .where('acao', 'in', MOVIDO_POR_PANE)
    .orderBy('seq')
    .execute();
  return listPanes(
    db,
    rows.map((row) => ({ ...row, dados: row.dados as Record<string, unknown> })),
  );
}

/** Whether outages moved terms of this request, and whether a certificate in force states all of them. */
export async function certidaoOf(
  db: Db,
  { tramites, documentos }: Historico,
): Promise<'sem_efeito' | 'a_emitir' | 'emitida'> {
  const moved = (await listPanes(db, tramites)).flatMap(({ efeitos }) =>
    efeitos.map(({ em }) => em.getTime()),
  );
  if (moved.length === 0) return 'sem_efeito';
  const last = Math.max(...moved);
  const issued = documentos.some(
    ({ especie, revogadoEm, emitidoEm }) =>
      especie === 'certidao_indisponibilidade' &&
      revogadoEm === null &&
      (emitidoEm === null || new Date(emitidoEm).getTime() >= last),
  );
  return issued ? 'emitida' : 'a_emitir';
}
