import type { Formulario } from '../campo.ts';
import type { Cond, CondFolha } from '../condicao.ts';
import { acharAlvo, isFolha, OP_TEXTO, sayValor } from './operadores.ts';

/**
 * A condition in words: «Motivo é “Perda” e Foto está sem resposta». `tab` is the group in whose row it is read. What
 * is joined inside of another joint is put in brackets.
 */
export function sayCond(form: Formulario, cond: Cond, tab: string | null = null): string {
  return say(form, cond, tab, false);
}

function say(form: Formulario, cond: Cond, tab: string | null, inner: boolean): string {
  if (isFolha(cond)) return sayFolha(form, cond, tab);
  if ('nao' in cond) return `não vale que ${say(form, cond.nao, tab, true)}`;
  const [parts, word] = 'e' in cond ? [cond.e, ' e '] : [cond.ou, ' ou '];
  if (parts.length === 0) return 'e' in cond ? 'sempre' : 'nunca';
  const text = parts.map((part) => say(form, part, tab, parts.length > 1)).join(word);
  return inner && parts.length > 1 ? `(${text})` : text;
}

function sayFolha(form: Formulario, folha: CondFolha, tab: string | null): string {
  const alvo = acharAlvo(form, folha.campo, tab);
  const what = alvo ? `“${alvo.rotulo}”` : 'um campo que não existe mais';
  if (!('valor' in folha)) return `${what} ${OP_TEXTO[folha.op]}`;
  const valores = Array.isArray(folha.valor) ? folha.valor : [folha.valor];
  const said = valores.map((valor) => `“${sayValor(valor, alvo?.campo)}”`);
  const list = said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} ou ${said.at(-1)}`;
  return `${what} ${folha.op === 'em' ? 'é' : OP_TEXTO[folha.op]} ${list}`;
}
