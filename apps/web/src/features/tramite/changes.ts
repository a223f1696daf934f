import type { Detalhe } from '#features/requerimento/api.tsx';
import { describeStatus, type Leitor } from '#features/requerimento/api.tsx';
import type { Settings } from '#platform/config-store.ts';

/** A change of a request by somebody else, while the person was viewing an older version. */
export interface Change {
  id: string;
  text: string;
  /** ISO 8601; null for a difference without a time of its own. */
  em: string | null;
}

type Situation = Pick<Detalhe, 'status' | 'atendente' | 'grupo' | 'eventos'>;

interface Reader {
  leitor: Leitor;
  settings: Settings | null;
}

/** What others did between two versions of a request, oldest first, and how it stands now. */
export function describeChanges(before: Situation, after: Situation, reader: Reader): Change[] {
  const known = new Set(before.eventos.map((evento) => evento.id));
  const changes: Change[] = after.eventos
    .filter((evento) => !known.has(evento.id) && !evento.meu)
    .map(({ id, titulo, autor, em }) => ({ id, text: autor ? `${titulo}, por ${autor}` : titulo, em }));
  if (changes.length === 0) return [];
  const status = describeNewStatus(before, after, reader);
  if (status) changes.push({ id: 'status', text: status, em: null });
  if (before.grupo.id !== after.grupo.id) {
    changes.push({ id: 'grupo', text: `O grupo responsável agora é ${after.grupo.nome}`, em: null });
  }
  if (before.atendente?.id !== after.atendente?.id) {
    const name = after.atendente ? `está com ${after.atendente.nome}` : 'está sem atendente';
    changes.push({ id: 'atendente', text: `O pedido agora ${name}`, em: null });
  }
  return changes;
}

/** The new status if it changed, even by the person's own action. */
export function describeNewStatus(
  before: Pick<Situation, 'status'>,
  after: Pick<Situation, 'status'>,
  { settings, leitor }: Pick<Reader, 'settings' | 'leitor'>,
): string | null {
  if (before.status === after.status) return null;
  return `A situação agora é “${describeStatus(settings, after.status, leitor)}”`;
}
