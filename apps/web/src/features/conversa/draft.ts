import { type Mencionada, mentionedIn } from '@balcao/domain/texto/mencao';
import { noMaximo } from '@balcao/domain/texto/no-maximo';
import type { WithFiles } from './kept.ts';
import { findPlaceholders } from './placeholders.ts';

/** Characters that one message takes. */
export const LIMIT = 8000;

/** What leaves with one press of the button. */
export interface Outgoing {
  texto: string;
  interna: boolean;
  anexos: string[];
  /** The letter that it answers. */
  cartaId?: string;
  /** Ids of those whom a note mentions. */
  mencoes?: string[];
}

/** The draft without what was sent; the rest answers no letter. */
export function withoutSent(now: WithFiles, { texto, anexos }: Outgoing): WithFiles {
  const since = now.texto.startsWith(texto) ? now.texto.slice(texto.length).trimStart() : now.texto;
  const rest = now.anexos.filter(({ id }) => !anexos.includes(id));
  return { ...now, texto: since, anexos: rest, cartaId: undefined };
}

/** The draft with one more mention; of two people with one name the last choice counts. */
export function withMention(now: WithFiles, pessoa: Mencionada): WithFiles {
  return { ...now, mencoes: [...(now.mencoes ?? []).filter(({ nome }) => nome !== pessoa.nome), pessoa] };
}

/** The message to send; a note mentions only people whose name is still in its text. */
export function outgoingOf({ texto, anexos, mencoes = [] }: WithFiles, interna: boolean): Outgoing {
  const ids = interna ? mentionedIn(texto, mencoes).map(({ id }) => id) : [];
  return { texto, interna, anexos: anexos.map(({ id }) => id), ...(ids.length > 0 && { mencoes: ids }) };
}

/** Whether the draft has neither text nor files. */
export function isBlank({ texto, anexos }: WithFiles): boolean {
  return texto === '' && anexos.length === 0;
}

/** What keeps a text from leaving; '' when nothing does. */
export function checkText(texto: string, interna: boolean): string {
  if (texto.trim() === '') return interna ? 'Escreva a nota.' : 'Escreva a mensagem.';
  if (texto.trim().length > LIMIT) return noMaximo(LIMIT);
  const open = findPlaceholders(texto);
  return open.length > 0 && !interna ? `Complete antes de enviar: ${open.join(', ')}.` : '';
}
