import type { Db } from '@balcao/db/db';
import { motivoDoNomeFicar } from '@balcao/domain/manifestacao/consentimento';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getManifestacao, type Manifestacao } from '../access.ts';
import { comNovidade, tellAutor } from '../avisos.ts';
import { consentimentoDe, tiposDe } from '../contexto.ts';
import { keepEvento } from '../vida.ts';
import { type DeOnde, deOnde } from './unidade.ts';

/** How long an opening shows the identity. */
const ABERTA_MS = 15 * 60_000;

const untilOf = (now: Date) => new Date(now.getTime() + ABERTA_MS);

/**
 * A confidential manifestation that the officer may open, held when `lock` says so.
 * @throws Problem `not_found`, `forbidden`, `not_possible`
 */
async function getSigilosa(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Manifestacao> {
  const { manifestacao: row, lado } = await getManifestacao(tx, who, id, { lock });
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  if (row.identificacao !== 'SIGILOSA')
    throw new Problem('not_possible', { detail: 'Esta manifestação não guarda identidade com sigilo.' });
  return row;
}

/** Puts on record that the officer opens the identity, and tells its author. Answers until when. */
export async function recordAbertura(
  tx: Db,
  who: Who,
  { id, motivo }: { id: string; motivo: string },
): Promise<Date> {
  const row = await getSigilosa(tx, who, id, { lock: true });
  const ate = untilOf(who.now);
  const from = await deOnde(tx, who);
  const abertura = { id: uuidv7(), finalidade: 'VER' as const, motivo, ate };
  await insertAbertura(tx, who, row, { ...abertura, ...from });
  const texto = `${inWords(from)}. Motivo: ${motivo}`;
  await keepEvento(tx, who, row, { ato: 'abrir_identidade', de: row.situacao, texto });
  await tellOpened(tx, who, row, abertura.id);
  return ate;
}

const inWords = ({ unidade, funcao }: DeOnde) => `${unidade}, ${funcao}`;

async function insertAbertura(
  tx: Db,
  who: Who,
  { id: manifestacaoId }: Manifestacao,
  abertura: DeOnde & {
    id: string;
    finalidade: 'VER' | 'ENTREGAR';
    motivo: string;
    destino?: string;
    foraDoConselho?: boolean;
    ate?: Date;
  },
): Promise<void> {
  await tx
    .insertInto('identidadeAbertura')
    .values({ ...abertura, manifestacaoId, porId: who.usuarioId, createdAt: who.now })
    .execute();
}

async function tellOpened(tx: Db, who: Who, row: Manifestacao, aberturaId: string): Promise<void> {
  await tx.updateTable('manifestacao').set(comNovidade(row, who)).where('id', '=', row.id).execute();
  await tellAutor(tx, who, row, {
    template: 'ouv.identidade_aberta',
    titulo: 'A ouvidoria abriu a sua identidade',
    evento: `identidade:${aberturaId}`,
  });
}

/**
 * Until when this officer may see the identity: by an opening or an approved handing of theirs that runs.
 * @throws Problem `not_found` where none does
 */
export async function requireAberta(tx: Db, who: Who, id: string): Promise<Date> {
  await getSigilosa(tx, who, id);
  const running = await tx
    .selectFrom('identidadeAbertura')
    .select((eb) => eb.fn.max('ate').as('ate'))
    .where('manifestacaoId', '=', id)
    .where((eb) => eb.or([eb('porId', '=', who.usuarioId), eb('aprovadaPorId', '=', who.usuarioId)]))
    .where('ate', '>', who.now)
    .executeTakeFirst();
  if (!running?.ate) throw new Problem('not_found');
  return running.ate;
}

interface Entrega {
  destino: string;
  foraDoConselho: boolean;
  motivo: string;
}

/** Asks that the name be handed over; a second officer decides. */
export async function askEntrega(
  tx: Db,
  who: Who,
  { id, destino, foraDoConselho, motivo }: Entrega & { id: string },
): Promise<void> {
  const row = await getSigilosa(tx, who, id, { lock: true });
  if (foraDoConselho) requireConsentimento(row, destino);
  const entrega = { id: uuidv7(), finalidade: 'ENTREGAR' as const, motivo, destino, foraDoConselho };
  await insertAbertura(tx, who, row, { ...entrega, ...(await deOnde(tx, who)) });
  await auditEntrega(tx, who, row, { acao: 'manifestacao.entrega_pedida', id: entrega.id });
}

/** @throws Problem `not_possible` where its author did not say yes to this body and the law asks for it */
function requireConsentimento(row: Manifestacao, orgao: string): void {
  const detail = motivoDoNomeFicar(tiposDe(row), consentimentoDe(row), orgao);
  if (detail !== null) throw new Problem('not_possible', { detail });
}

/**
 * Approves that the name is handed over: it is on record, its author is told, and both officers may see it. The name itself
 * never goes through the portal.
 */
export async function approveEntrega(
  tx: Db,
  who: Who,
  { id, entrega: entregaId }: { id: string; entrega: string },
): Promise<void> {
  const row = await getSigilosa(tx, who, id, { lock: true });
  const entrega = await tx
    .selectFrom('identidadeAbertura')
    .selectAll()
    .where('id', '=', entregaId)
    .where('manifestacaoId', '=', id)
    .where('finalidade', '=', 'ENTREGAR')
    .executeTakeFirst();
  if (!entrega) throw new Problem('not_found');
  if (entrega.porId === who.usuarioId)
    throw new Problem('forbidden', {
      detail: 'Outra pessoa da ouvidoria precisa aprovar a entrega que você pediu.',
    });
  if (entrega.aprovadaEm !== null)
    throw new Problem('not_possible', { detail: 'Esta entrega já foi aprovada.' });
  // Its author may have been asked again since. An old handing that does not say counts as one that leaves.
  if (entrega.foraDoConselho !== false) requireConsentimento(row, entrega.destino ?? '');
  await tx
    .updateTable('identidadeAbertura')
    .set({ aprovadaPorId: who.usuarioId, aprovadaEm: who.now, ate: untilOf(who.now) })
    .where('id', '=', entregaId)
    .execute();
  const aQuem = `${entrega.destino}${entrega.foraDoConselho ? ', fora do Conselho' : ''}`;
  const texto = `${inWords(entrega)}. Entregue a: ${aQuem}. Motivo: ${entrega.motivo}`;
  await auditEntrega(tx, who, row, { acao: 'manifestacao.entrega_aprovada', id: entregaId });
  await keepEvento(tx, who, row, { ato: 'abrir_identidade', de: row.situacao, texto });
  await tellOpened(tx, who, row, entregaId);
}

function auditEntrega(
  tx: Db,
  who: Who,
  row: Manifestacao,
  { acao, id }: { acao: 'manifestacao.entrega_pedida' | 'manifestacao.entrega_aprovada'; id: string },
): Promise<void> {
  return recordAudit(tx, who, { acao, objeto: 'manifestacao', objetoId: row.id, dados: { entrega: id } });
}
