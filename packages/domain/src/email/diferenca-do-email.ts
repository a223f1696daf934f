import { type Mudanca, sayTroca } from '../formulario/diferenca/mudanca.ts';
import type { BlocoResposta } from '../resposta/corpo.ts';
import { diferencaDoCorpo } from '../resposta/diferenca-do-corpo.ts';
import type { Bloco, TextoDoEmail } from './texto-do-email.ts';

/**
 * What changed from one text of a message to another, in words. Its blocks are compared like those of a prepared reply.
 * @param rotuloDe the words of a variable.
 */
export function diferencaDoEmail(
  antes: TextoDoEmail,
  depois: TextoDoEmail,
  rotuloDe: (nome: string) => string,
): Mudanca[] {
  const [was, is] = [antes, depois].map((each) => legivel(each.assunto, rotuloDe));
  const corpo = ({ corpo: blocos }: TextoDoEmail) => blocos.map((bloco) => comoResposta(bloco, rotuloDe));
  return [
    ...(was === is
      ? []
      : [{ acao: 'alterado' as const, onde: 'assunto', texto: `O assunto mudou: ${sayTroca(was, is)}.` }]),
    ...diferencaDoCorpo(corpo(antes), corpo(depois)),
  ];
}

function legivel(texto: string, rotuloDe: (nome: string) => string): string {
  return texto.replace(/\{\{([\w.]+)\}\}/g, (_, nome: string) => `[${rotuloDe(nome)}]`);
}

function comoResposta(bloco: Bloco, rotuloDe: (nome: string) => string): BlocoResposta {
  if (typeof bloco === 'string') return paragrafo(legivel(bloco, rotuloDe));
  if ('lista' in bloco) return { tipo: 'lista', itens: [[{ texto: `[${rotuloDe(bloco.lista)}]` }]] };
  if ('destaque' in bloco) return paragrafo(`[${rotuloDe(bloco.destaque)}], em destaque`);
  return paragrafo(`Botão “${bloco.botao}”, para [${rotuloDe(bloco.link)}]`);
}

function paragrafo(texto: string): BlocoResposta {
  return { tipo: 'paragrafo', texto: [{ texto }] };
}
