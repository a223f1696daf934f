import type { ItemResumo, PassoResumo } from '@balcao/domain/formulario/resumo';
import { maskCpf, parseCpf } from '@balcao/domain/pessoa/cpf';
import { maskEmail, parseEmail } from '@balcao/domain/pessoa/email';
import { parseTelefone } from '@balcao/domain/pessoa/telefone';
import type { SecaoRespostas } from '#platform/pdf/modelos/respostas.ts';

const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
// The pattern starts at a word boundary and has one @. Otherwise a text of many @ takes quadratic time.
const EMAIL = /(?<![\w+&'=.-])[\w+&'=.-]+@[A-Za-z0-9.-]*[A-Za-z]/g;
const TELEFONE = /(?<!\d)(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}[ -]?\d{4}(?!\d)/g;

/** Replaces a telephone number. */
const TELEFONE_COBERTO = '(telefone protegido)';

/** Masks every CPF in a text, as on receipts. */
export function maskCpfs(texto: string): string {
  return texto.replace(CPF, (found) => (parseCpf(found) ? maskCpf(found) : found));
}

/**
 * Covers people's numbers and addresses in a text, except `proprios` (as stored). Data about third parties must not
 * leave with the copy of a process (Lei 12.527/2011 art. 31).
 */
export function redactTerceiros(texto: string, proprios: readonly string[]): string {
  const own = new Set(proprios.map((valor) => valor.toLowerCase()));
  const cover = (found: string, stored: string | null, covered: string) =>
    stored === null || own.has(stored.toLowerCase()) ? found : covered;
  return texto
    .replace(CPF, (found) => cover(found, parseCpf(found), maskCpf(found)))
    .replace(EMAIL, (found) => {
      const lead = /^[.'-]*/.exec(found)?.[0] ?? '';
      const address = found.slice(lead.length);
      return lead + cover(address, parseEmail(address), maskEmail(address));
    })
    .replace(TELEFONE, (found) => cover(found, parseTelefone(found), TELEFONE_COBERTO));
}

/** The answers of one step for print. */
export function toSecao({ passo, itens }: PassoResumo): SecaoRespostas {
  return { titulo: passo.titulo, itens: itens.flatMap(toItens) };
}

/** Papers mask the CPF everywhere, because people hand them around as proof. */
function toItens({ rotulo, texto, anexos, linhas }: ItemResumo): SecaoRespostas['itens'] {
  if (linhas)
    return linhas.flatMap(({ titulo, itens }) =>
      itens.flatMap(toItens).map((item) => ({ ...item, rotulo: `${titulo}: ${item.rotulo}` })),
    );
  return [{ rotulo, valor: anexos ? anexos.map((anexo) => anexo.nome).join('\n') : maskCpfs(texto) }];
}
