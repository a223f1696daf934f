import type { Bloco, TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import type { EmailSearch } from '../email-search.ts';
import type { Modelo, ModeloResumo } from './queries.ts';

/** What messages are about, by the first word of their codes. */
export const AREAS: Readonly<Record<Area, string>> = {
  conta: 'Conta e acesso',
  req: 'Pedidos',
  cob: 'Cobranças e acordos',
  reg: 'Registros',
  carta: 'Cartas',
  ouv: 'Ouvidoria',
  equipe: 'Equipe',
};

type Area = NonNullable<EmailSearch['area']>;

const AREA_DE: Readonly<Record<string, Area>> = { acordo: 'cob', auditoria: 'equipe' };

/** Whose text a message has. */
export const TEXTOS: Readonly<Record<NonNullable<EmailSearch['texto']>, string>> = {
  conselho: 'Escrito pelo Conselho',
  portal: 'Original do portal',
  rascunho: 'Com rascunho',
};

const PUBLICOS = { pessoa: 'Pessoas', empresa: 'Empresas', equipe: 'Equipe' } as const;
export type Publico = keyof typeof PUBLICOS;

/** One of the readers, as a choice. */
export const LEITORES: Readonly<Record<Publico, string>> = {
  pessoa: 'Uma pessoa',
  empresa: 'Uma empresa',
  equipe: 'Alguém da equipe',
};

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Who receives a message: “Pessoas e empresas”. */
export function sayPublicos(publicos: readonly Publico[]): string {
  const words = publicos.map((each) => PUBLICOS[each]);
  return LISTA.format(words.map((word, i) => (i === 0 ? word : word.toLowerCase())));
}

/** Key of `AREAS` for a message. */
export function areaDe(codigo: string): Area {
  const [first = ''] = codigo.split('.');
  return AREA_DE[first] ?? (first as Area); // every code begins with one of them
}

/** Whether a message is among those of this choice. */
export function isDoTexto({ versao, rascunho }: ModeloResumo, texto: EmailSearch['texto']): boolean {
  if (texto === undefined) return true;
  if (texto === 'rascunho') return rascunho;
  return texto === 'conselho' ? versao !== null : versao === null;
}

/** Words of the variables by name. */
export function rotulosDe(variaveis: Modelo['variaveis']): ReadonlyMap<string, string> {
  return new Map(variaveis.map(({ nome, rotulo }) => [nome, rotulo]));
}

const PARTES = /\{\{([\w.]+)\}\}/g;

/** A sentence as a tree for the editor; only known variables become chips. */
export function lerFrase(frase: string, rotulos: ReadonlyMap<string, string>): TextoModelo {
  const runs: TextoModelo = [];
  let read = 0;
  for (const match of frase.matchAll(PARTES)) {
    const [whole, nome = ''] = match;
    if (!rotulos.has(nome)) continue;
    if (match.index > read) runs.push({ texto: frase.slice(read, match.index) });
    runs.push({ variavel: nome });
    read = match.index + whole.length;
  }
  return read < frase.length ? [...runs, { texto: frase.slice(read) }] : runs;
}

/** A tree of the editor as a sentence. */
export function escreverFrase(texto: TextoModelo): string {
  return texto.map((run) => ('variavel' in run ? `{{${run.variavel}}}` : run.texto)).join('');
}

/** What a block is called. */
export function nomeDoBloco(bloco: Bloco): string {
  if (typeof bloco === 'string') return 'Parágrafo';
  if ('lista' in bloco) return 'Lista';
  return 'destaque' in bloco ? 'Código em destaque' : 'Botão';
}

/** A text as the routes take it. */
export function textoDe({ assunto, corpo }: TextoDoEmail): Modelo['emVigor'] {
  return { assunto, corpo: [...corpo] };
}
