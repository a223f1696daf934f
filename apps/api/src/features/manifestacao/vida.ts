import type { Db } from '@balcao/db/db';
import type { ManifestacaoTable } from '@balcao/db/schema.gen';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import type { AtoManifestacao, EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import {
  type ContextoDaManifestacao,
  MANIFESTACAO,
  type NomesDaManifestacao,
  type PassoDaManifestacao,
} from '@balcao/domain/manifestacao/ciclo';
import type { SituacaoManifestacao } from '@balcao/domain/manifestacao/nomes';
import type { Updateable } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Actor, SystemActor, Who } from '#platform/auth/who.ts';
import { type ComVida, type Feito, takeAct } from '#platform/ciclo/take-act.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { changeRow } from '#platform/owner/change-row.ts';
import { recordTramite } from '#platform/owner/historia.ts';
import { getManifestacao, type Manifestacao } from './access.ts';
import { loadSituation, type Situation } from './contexto.ts';
import { writtenAs } from './momento.ts';
import { moveRelogio } from './relogio.ts';

/** What an act changes beside the situation. */
export interface Mudanca {
  set?: Updateable<ManifestacaoTable>;
  /** A text about it. */
  texto?: string | null;
  /** Its author may not read the line of history. */
  interna?: boolean;
  /** Facts for the audit, without personal data. */
  dados?: Record<string, unknown>;
}

const AUDITADO: Record<EventoManifestacao, Acao> = {
  registrar: 'manifestacao.registrada',
  cobrir: 'manifestacao.coberta',
  assumir: 'manifestacao.assumida',
  abrir_identidade: 'manifestacao.identidade_aberta',
  iniciar_analise: 'manifestacao.analise_iniciada',
  reclassificar: 'manifestacao.reclassificada',
  pedir_complemento: 'manifestacao.complemento_pedido',
  complementar: 'manifestacao.complementada',
  encaminhar: 'manifestacao.encaminhada',
  prorrogar_area: 'manifestacao.area_prorrogada',
  recolher: 'manifestacao.recolhida',
  responder_area: 'manifestacao.area_respondeu',
  devolver: 'manifestacao.area_devolveu',
  responder_em_parte: 'manifestacao.respondida_em_parte',
  prorrogar: 'manifestacao.prorrogada',
  pedir_consentimento: 'manifestacao.consentimento_pedido',
  consentir: 'manifestacao.consentimento_respondido',
  propor_conclusao: 'manifestacao.conclusao_proposta',
  devolver_proposta: 'manifestacao.proposta_devolvida',
  concluir: 'manifestacao.concluida',
  arquivar: 'manifestacao.arquivada',
  encaminhar_orgao: 'manifestacao.encaminhada_a_orgao',
  pedir_revisao: 'manifestacao.revisao_pedida',
  avaliar: 'manifestacao.avaliada',
};

/** What authors do. */
const DO_AUTOR: ReadonlySet<EventoManifestacao> = new Set([
  'registrar',
  'complementar',
  'consentir',
  'pedir_revisao',
  'avaliar',
]);

/**
 * Writes one line of the history, and the trace of who acted, `as` the manifestation writes them down. The audit stamps
 * its own time, which would match a session: what a protected author does leaves the line alone.
 */
export async function keepEvento(
  tx: Db,
  as: Actor,
  manifestacao: Manifestacao,
  {
    ato,
    de,
    texto,
    interna = false,
    dados,
  }: Mudanca & { ato: EventoManifestacao; de: SituacaoManifestacao | null },
): Promise<void> {
  const { id, situacao, identificacao } = manifestacao;
  const entry = {
    acao: ato,
    texto,
    deStatus: de,
    paraStatus: situacao,
    visibilidade: interna ? ('interna' as const) : ('publica' as const),
  };
  await recordTramite(tx, as, { kind: 'manifestacao', id }, entry);
  if (identificacao !== 'IDENTIFICADA' && as.usuarioId === null && DO_AUTOR.has(ato)) return;
  const event = {
    acao: AUDITADO[ato],
    objeto: 'manifestacao' as const,
    objetoId: id,
    ...(dados && { dados }),
  };
  await recordAudit(tx, as, event);
}

/** Changes a manifestation that the caller holds, with its line of history. */
export async function changeManifestacao(
  tx: Db,
  actor: Actor,
  manifestacao: Manifestacao,
  { ato, para, set, ...said }: Mudanca & { ato: EventoManifestacao; para?: SituacaoManifestacao | null },
): Promise<Manifestacao> {
  const as = writtenAs(actor, manifestacao);
  const changed = await changeRow(tx, as, 'manifestacao', manifestacao, { para, set });
  await keepEvento(tx, as, changed, { ...said, ato, de: manifestacao.situacao });
  return changed;
}

type Vida = ComVida<
  NomesDaManifestacao,
  ContextoDaManifestacao,
  PassoDaManifestacao,
  Manifestacao,
  Situation,
  Mudanca
>;

/** The life of a manifestation on the server. */
export const VIDA: Vida = {
  ciclo: MANIFESTACAO,
  load: loadSituation,
  write: (tx, actor, row, { acao, para, ...change }) =>
    changeManifestacao(tx, actor, row, { ...change, ato: acao, para }),
};

/** The same life for who holds the key of an anonymous one: the key makes them its author. */
const VIDA_PELA_CHAVE: Vida = {
  ...VIDA,
  load: (tx, _who, row, now) => loadSituation(tx, 'chave', row, now),
};

/** The effect of an act on the manifestation that is held. */
type Work = (
  row: Manifestacao,
  open: { passo: PassoDaManifestacao; situation: Situation },
) => Feito<Mudanca, Manifestacao> | Promise<Feito<Mudanca, Manifestacao>>;

/**
 * Takes an act of the caller upon a manifestation, which stays held until the transaction ends.
 * @throws Problem `not_found`, `stale`, `forbidden`, `not_possible`, and what `work` refuses
 */
export async function actOn(
  tx: Db,
  who: Who,
  { id, version, acao }: { id: string; version: number; acao: AtoManifestacao },
  work: Work,
): Promise<Manifestacao> {
  const { manifestacao: row } = await getManifestacao(tx, who, id, { lock: true });
  requireSeen(row, version);
  return takeAct(tx, who, VIDA, { row, acao }, (open) => work(row, open));
}

/**
 * Takes an act of who holds the key of this manifestation, which the caller holds until the transaction ends.
 * @throws Problem `stale`, `forbidden`, `not_possible`, and what `work` refuses
 */
export async function actByChave(
  tx: Db,
  holder: SystemActor,
  { row, version, acao }: { row: Manifestacao; version: number; acao: AtoManifestacao },
  work: Work,
): Promise<Manifestacao> {
  requireSeen(row, version);
  return takeAct(tx, holder, VIDA_PELA_CHAVE, { row, acao }, (open) => work(row, open));
}

/** The columns of the clock after these rows of the ledger, as an act writes them. */
export function clockOf(
  tx: Db,
  who: Actor,
  row: Manifestacao,
  rows: Parameters<typeof moveRelogio>[3],
): ReturnType<typeof moveRelogio> {
  return moveRelogio(tx, writtenAs(who, row), row, rows);
}
