import type { Recusa } from '@balcao/domain/sessao/recusa';
import type { AuditEvent } from '#platform/audit/record-audit.ts';
import { recordRefused } from '#platform/audit/record-refused.ts';
import { redeOf, type Visit } from './visit.ts';

interface Refusal {
  /** Keyed hash of the typed login, if any. */
  alvo?: string;
  /** The account of that login, if it exists. */
  usuarioId: string | null;
  motivo: Exclude<Recusa, 'muitas_da_mesma_rede'>;
  via: 'senha' | 'acesso' | 'confirmar' | 'trocar_senha' | 'desativar_segundo_fator';
}

/** Audits a refused identification. It uses the pool, because the request itself fails. */
export function recordRefusal(visit: Visit, { alvo, usuarioId, motivo, via }: Refusal): Promise<void> {
  const event: AuditEvent = {
    acao: 'sessao.recusada',
    objeto: 'usuario',
    ...(usuarioId ? { objetoId: usuarioId } : {}),
    dados: { motivo, via },
  };
  return recordRefused(
    visit.deps.db,
    { actor: null, event },
    { rede: redeOf(visit), now: visit.now, requestId: visit.meta.requestId, ...(alvo && { alvo }) },
  );
}
