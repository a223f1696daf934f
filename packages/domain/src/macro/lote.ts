import { checkMotivo } from '../requerimento/motivo.ts';
import { PARAMETROS_PADRAO } from '../requerimento/parametro.ts';
import type { Movimento } from './passo.ts';

/** What is done with many requests at once: one act, as each request has it on its own page. */
export type PassoLote =
  /** Takes what is free; `ausente` says that the person knows that they are registered as away. */
  | { tipo: 'assumir'; ausente: boolean }
  /** Null leaves the request without a person in charge. */
  | { tipo: 'atribuir'; usuarioId: string | null; motivo: string }
  | { tipo: 'encaminhar'; grupoId: string; motivo: string }
  | { tipo: 'mover'; acao: Movimento; texto: string }
  | { tipo: 'etiquetas'; incluir: readonly string[]; retirar: readonly string[] };

/** Movements that the requester reads of, in the words that were written. */
export function isContado(acao: string): boolean {
  return acao === 'aguardar_terceiro';
}

/** What is wrong with an act on many requests, by the path of the field that is to show it. */
export function checkLote(passo: PassoLote): { caminho: string; mensagem: string }[] {
  const wrong = (caminho: string, mensagem: string | null) => (mensagem ? [{ caminho, mensagem }] : []);
  switch (passo.tipo) {
    case 'assumir':
      return [];
    case 'atribuir':
      return wrong('motivo', checkMotivo('atribuir', passo.motivo));
    case 'encaminhar':
      return wrong('motivo', checkMotivo('encaminhar', passo.motivo));
    case 'mover':
      return wrong('texto', isContado(passo.acao) && passo.texto.trim() === '' ? 'Escreva o motivo.' : null);
    case 'etiquetas':
      return wrong(
        'incluir',
        passo.incluir.length + passo.retirar.length === 0 ? 'Escolha pelo menos uma etiqueta.' : null,
      );
  }
}

/** How long after its end an act on many requests may be undone, in milliseconds: as long as a single movement. */
export const DESFAZER_LOTE_MS = PARAMETROS_PADRAO['desfazer.minutos'] * 60_000;

/** Whether any of it can be undone at all: a document that is being made, and a request that was ended, stay so. */
export function isDesfazivel(passo: PassoLote): boolean {
  return !(passo.tipo === 'mover' && (passo.acao === 'emitir' || passo.acao === 'concluir'));
}

/** Whether it is done upon one state of a request: tags are put on it whatever becomes of it meanwhile. */
export function dependsOnVersion(passo: PassoLote): boolean {
  return passo.tipo !== 'etiquetas';
}

/** What an act needs to know of a request to tell that there is nothing to do. */
interface Situacao {
  atendenteId: string | null;
  grupoId: string;
}

/** Whether taking finds it in somebody's hands: in one's own it is done, in a colleague's it stays as it is. */
export function isTomado(passo: PassoLote, { atendenteId }: Pick<Situacao, 'atendenteId'>): boolean {
  return passo.tipo === 'assumir' && atendenteId !== null;
}

/** Whether the request is already as the act would leave it, which is then no act and leaves no trace. */
export function isFeito(passo: PassoLote, { atendenteId, grupoId }: Situacao): boolean {
  if (isTomado(passo, { atendenteId })) return true;
  if (passo.tipo === 'atribuir') return atendenteId === passo.usuarioId;
  return passo.tipo === 'encaminhar' && grupoId === passo.grupoId;
}
