import { whenCommitted } from '@balcao/db/transaction-scope';
import { isAutor } from '#features/requerimento/api.ts';
import { type AuditEvent, recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';

const HOUR_MS = 3_600_000;
/** Cached readings before the cache is cleared, which only audits some of them again. */
const REMEMBERED_MAX = 20_000;

/** The hour in which a session last read a request, per running application. */
const readings = new WeakMap<Sessions, Map<string, number>>();

/**
 * Audits that somebody other than the requester opened the request, with its personal data (LGPD, art. 37). It does so
 * once per session, request and hour, because a page reloads at every event. `identidade` marks a shown protected
 * identity.
 */
export async function recordReading(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  requerimento: { id: string; autorId: string; identidade?: boolean },
): Promise<void> {
  if (readsOwn(who, requerimento)) return;
  const acao = requerimento.identidade ? 'requerimento.identidade_lida' : 'requerimento.lido';
  await recordOnce({ db, sessions }, who, { acao, objetoId: requerimento.id, dados: {} });
}

/** Whether people read their own request, which nobody has to record. Somebody who sees the portal as them does not. */
function readsOwn(who: Who, requerimento: { autorId: string }): boolean {
  return who.vistoPor === null && isAutor(who, requerimento);
}

/** Audits that somebody looked at the person beside the request: their other requests, charges and papers. */
export async function recordBeside(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id }: { id: string },
): Promise<void> {
  await recordOnce(deps, who, { acao: 'requerimento.interessado_lido', objetoId: id, dados: {} });
}

/** Audits that somebody looked at the profile of another person. */
export async function recordPerfil(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id }: { id: string },
): Promise<void> {
  await recordOnce(deps, who, { acao: 'perfil.lido', objeto: 'usuario', objetoId: id, dados: {} });
}

/** Audits that staff saw the photo of a person. */
export async function recordFoto(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id }: { id: string },
): Promise<void> {
  await recordOnce(deps, who, { acao: 'usuario.foto_lida', objeto: 'usuario', objetoId: id, dados: {} });
}

/** Audits protected names shown in a list, an export, search results or an official letter. */
export async function recordShown(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  shown: readonly { id: string; autorId: string }[],
  onde: 'lista' | 'exportacao' | 'busca' | 'carta' = 'lista',
): Promise<void> {
  for (const { id, autorId } of shown)
    if (!readsOwn(who, { autorId }))
      await recordOnce(deps, who, {
        acao: 'requerimento.identidade_lida',
        objetoId: id,
        dados: { onde },
      });
}

/** Audits that staff read an official letter. */
export async function recordCarta(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id, requerimento }: { id: string; requerimento: { id: string } | null },
): Promise<void> {
  const dados: Record<string, string> = requerimento ? { requerimentoId: requerimento.id } : {};
  await recordOnce(deps, who, { acao: 'carta.lida', objeto: 'carta', objetoId: id, dados });
}

/**
 * Audits that somebody consulted the audit log. Only the names of the filters are kept, because what is looked for
 * may be the name of a person.
 */
export async function recordConsulta(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  filtros: readonly string[],
): Promise<void> {
  const dados: Record<string, string> = filtros.length > 0 ? { filtros: filtros.join(', ') } : {};
  const consulted = { objeto: 'auditoria', objetoId: 'eventos', dados } as const;
  await recordOnce(deps, who, { acao: 'auditoria.consultada', ...consulted });
}

/** Audits that somebody opened one event of the audit log. */
export async function recordEvento(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id }: { id: string },
): Promise<void> {
  await recordOnce(deps, who, { acao: 'auditoria.lida', objeto: 'auditoria', objetoId: id, dados: {} });
}

async function recordOnce(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  reading: AuditEvent & { objetoId: string; dados: Record<string, string> },
): Promise<void> {
  const known = readings.get(sessions) ?? new Map<string, number>();
  readings.set(sessions, known);
  const key = [
    who.sessaoId,
    who.usuarioId,
    reading.objetoId,
    reading.acao,
    JSON.stringify(reading.dados),
  ].join(' ');
  const hour = Math.floor(who.now.getTime() / HOUR_MS);
  if (known.get(key) === hour) return;
  await recordAudit(db, who, { objeto: 'requerimento', ...reading });
  whenCommitted(db, () => {
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, hour);
  });
}
