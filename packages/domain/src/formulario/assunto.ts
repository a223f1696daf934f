import { foldText } from '../texto/busca.ts';
import type { Campo, CampoTipo, Formulario } from './campo.ts';
import { type Contexto, resolveOpcoes } from './contexto.ts';
import { indexCampos } from './indice.ts';
import { regraDe } from './regras.ts';
import { chamarCampo } from './rotulo.ts';
import { isVazio, type RespostasBrutas, readOwn, type Valor } from './valor.ts';

/** Kinds of answer that cannot tell one matter from another: they are no answer, or never the same twice. */
const NAO_DISTINGUEM: ReadonlySet<CampoTipo> = new Set(['info', 'calc', 'decl', 'anexo', 'tab']);

/** Whether an answer of this kind can say what a request is about. */
export function podeDistinguir(tipo: CampoTipo): boolean {
  return !NAO_DISTINGUEM.has(tipo);
}

/**
 * Whether two requests of one person for this service are the same one. A service that does not say what tells them apart
 * takes one at a time; one that names no answer takes any number. What was not said is never taken for the same.
 */
export function mesmoAssunto(form: Formulario, a: RespostasBrutas, b: RespostasBrutas): boolean {
  if (form.distinguePor === undefined) return true;
  const key = chaveDoAssunto(form, a);
  return key !== null && key === chaveDoAssunto(form, b);
}

/** What a request is about, to be compared; null when none of it was answered. */
export function chaveDoAssunto(form: Formulario, respostas: RespostasBrutas): string | null {
  const parts = camposDoAssunto(form).map((campo) => comparable(campo, readOwn(respostas, campo.nome)));
  return parts.every((part) => part.length === 0) ? null : JSON.stringify(parts);
}

/** The answers that are the same in both requests, as people read them: «“Qual é o auto?” (123/2026)»; empty without any. */
export function dizerAssunto(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): string {
  const said = camposDoAssunto(form).flatMap((campo) => {
    const valor = readOwn(respostas, campo.nome) as Valor | undefined;
    if (comparable(campo, valor).length === 0 || isVazio(valor)) return [];
    const name = `“${chamarCampo(campo)}”`;
    if (campo.sensivel || valor === undefined) return [name];
    return [`${name} (${shorten(regraDe(campo).formatar(valor, campo, contexto))})`];
  });
  const [shown, more] = [said.slice(0, DITAS_MAX), said.length - DITAS_MAX];
  if (more > 0) return `${shown.join(', ')} e mais ${more}`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`;
}

/**
 * What a draft is about, in the words of its answers and without the questions: «123/2026». Null when nothing of it can be
 * said: not answered, sensitive, a bare yes or no, or a code that these facts give no words for.
 */
export function resumirAssunto(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): string | null {
  const said = camposDoAssunto(form).flatMap((campo) => {
    if (
      campo.sensivel ||
      SO_CODIGO.has(campo.tipo) ||
      comparable(campo, readOwn(respostas, campo.nome)).length === 0
    )
      return [];
    const valor = regraDe(campo).normalizar(readOwn(respostas, campo.nome), campo, contexto);
    if (isVazio(valor) || valor === null || !temRotulo(campo, valor, contexto)) return [];
    return [shorten(regraDe(campo).formatar(valor, campo, contexto))];
  });
  return said.length === 0 ? null : said.slice(0, DITAS_MAX).join(' · ');
}

/** Kinds whose answer is a code of a table, or says nothing without its question. */
const SO_CODIGO: ReadonlySet<CampoTipo> = new Set(['mun', 'localidade', 'sn']);

function temRotulo(campo: Campo, valor: Valor, contexto: Contexto): boolean {
  if (campo.tipo !== 'sel' && campo.tipo !== 'multi') return true;
  const known = new Set((resolveOpcoes(campo.opcoes, contexto) ?? []).map((opcao) => opcao.valor));
  return [valor].flat().every((item) => known.has(String(item)));
}

/** Answers that are named one by one. */
const DITAS_MAX = 4;
/** Letters of an answer that are enough to know it by. */
const DITO_MAX = 60;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DITO_MAX ? `${line.slice(0, DITO_MAX).trimEnd()}…` : line;
}

function camposDoAssunto(form: Formulario): Campo[] {
  const indice = indexCampos(form);
  return (form.distinguePor ?? []).flatMap((nome) => {
    const campo = indice.get(nome)?.campo;
    return campo && podeDistinguir(campo.tipo) ? [campo] : [];
  });
}

/** The words or choices of an answer, so that writing it otherwise, or in another order, makes no other matter. */
function comparable(campo: Campo, valor: unknown): string[] {
  if (campo.tipo === 'multi') return choicesOf(valor);
  if (typeof valor !== 'string' && typeof valor !== 'number' && typeof valor !== 'boolean') return [];
  const text = String(valor);
  if (campo.tipo === 'txt' || campo.tipo === 'longo') return wordsOf(text);
  return text === '' ? [] : [text.toLowerCase()];
}

/** The choices of an answer in one order; what is stored may be anything, and only text is a choice. */
function choicesOf(valor: unknown): string[] {
  const items: unknown[] = Array.isArray(valor) ? valor : [];
  return [...new Set(items.filter((item) => typeof item === 'string'))].sort();
}

/**
 * Words and numbers without accents, case and signs: «AI nº 0.123/2026» and «ai no 123-2026» are one. The numbers stay
 * apart, since 1/23 and 12/3 are two.
 */
function wordsOf(text: string): string[] {
  const whole = foldText(text).replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  return (whole.match(/\p{L}+|\p{N}+/gu) ?? []).map((word) => word.replace(/^0+(?=\p{N})/u, ''));
}
