import { whenCommitted } from '@balcao/db/transaction-scope';
import { isAutor } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';

const HOUR_MS = 3_600_000;
/** Readings remembered before all are forgotten, which only records some of them again. */
const REMEMBERED_MAX = 20_000;

/** The hour in which a session last read a request, per running application. */
const readings = new WeakMap<Sessions, Map<string, number>>();

/**
 * Puts on record that somebody other than the requester opened the request, with what it tells about them (LGPD, art.
 * 37): once per session, request and hour, because a page is asked for again at every news of it. `identidade` says that a
 * protected identity was among it.
 */
export async function recordReading(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  requerimento: { id: string; autorId: string; identidade?: boolean },
): Promise<void> {
  if (isAutor(who, requerimento)) return;
  const acao = requerimento.identidade ? 'requerimento.identidade_lida' : 'requerimento.lido';
  await recordOnce({ db, sessions }, who, { acao, objetoId: requerimento.id, dados: {} });
}

/** That somebody looked at the person beside the request: what else they asked, owe and hold. */
export async function recordBeside(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id }: { id: string },
): Promise<void> {
  await recordOnce(deps, who, { acao: 'requerimento.interessado_lido', objetoId: id, dados: {} });
}

/** The same of protected names in a list, an export of it, what a search found or an official letter. */
export async function recordShown(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  shown: readonly { id: string; autorId: string }[],
  onde: 'lista' | 'exportacao' | 'busca' | 'carta' = 'lista',
): Promise<void> {
  for (const { id, autorId } of shown)
    if (!isAutor(who, { autorId }))
      await recordOnce(deps, who, {
        acao: 'requerimento.identidade_lida',
        objetoId: id,
        dados: { onde },
      });
}

/** That staff read an official letter. */
export async function recordCarta(
  deps: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  { id, requerimento }: { id: string; requerimento: { id: string } | null },
): Promise<void> {
  const dados: Record<string, string> = requerimento ? { requerimentoId: requerimento.id } : {};
  await recordOnce(deps, who, { acao: 'carta.lida', objeto: 'carta', objetoId: id, dados });
}

async function recordOnce(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  who: Who,
  reading: { acao: string; objeto?: string; objetoId: string; dados: Record<string, string> },
): Promise<void> {
  const known = readings.get(sessions) ?? new Map<string, number>();
  readings.set(sessions, known);
  const key = [who.sessaoId, reading.objetoId, reading.acao, reading.dados.onde].join(' ');
  const hour = Math.floor(who.now.getTime() / HOUR_MS);
  if (known.get(key) === hour) return;
  await recordAudit(db, who, { objeto: 'requerimento', ...reading });
  whenCommitted(db, () => {
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, hour);
  });
}
