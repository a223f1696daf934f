import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Visit } from './visit.ts';

interface Refusal {
  /** The account meant, when there is one. */
  usuarioId: string | null;
  motivo: 'senha' | 'segundo_fator' | 'bloqueada' | 'desafio' | 'link';
  via: 'senha' | 'acesso' | 'confirmar' | 'trocar_senha';
}

/** Keeps a refused identification in the audit trail; on the pool, because the request itself fails. */
export function recordRefusal({ deps, meta }: Visit, { usuarioId, motivo, via }: Refusal): Promise<void> {
  return recordAudit(deps.db, null, {
    acao: 'sessao.recusada',
    objeto: 'usuario',
    ...(usuarioId ? { objetoId: usuarioId } : {}),
    dados: { motivo, via, requisicao: meta.requestId },
  });
}
