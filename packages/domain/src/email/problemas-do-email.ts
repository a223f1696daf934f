import { noMaximo } from '../texto/no-maximo.ts';
import {
  type Bloco,
  marcasDe,
  marcasDoBloco,
  type TextoDoEmail,
  type VariavelDoEmail,
} from './texto-do-email.ts';

/** Limits of a text, in characters and blocks. */
const ASSUNTO_MAX = 150;
export const PARAGRAFO_MAX = 2000;
const BOTAO_MAX = 60;
export const BLOCOS_MAX = 30;

/** What bars publishing: the place (`assunto`, `corpo`, `corpo.2`) and why. */
export interface ProblemaDoEmail {
  parte: string;
  mensagem: string;
}

type Variavel = VariavelDoEmail & { rotulo: string };

/** What bars publishing a text with these variables; nothing when it may be sent. */
export function problemasDoEmail(
  { assunto, corpo }: TextoDoEmail,
  variaveis: readonly Variavel[],
): ProblemaDoEmail[] {
  const known = new Map(variaveis.map((each) => [each.nome, each]));
  const at = (parte: string, mensagem: string | null) => (mensagem === null ? [] : [{ parte, mensagem }]);
  const used = new Set(corpo.flatMap(marcasDoBloco));
  const missing = variaveis.filter(({ nome, obrigatoria }) => obrigatoria && !used.has(nome));
  return [
    ...at('assunto', checkAssunto(assunto, known)),
    ...at('corpo', checkTamanho(corpo)),
    ...corpo.flatMap((bloco, i) => at(`corpo.${i}`, checkBloco(bloco, known))),
    ...at('corpo', missing.length === 0 ? null : sayFaltam(missing)),
  ];
}

function checkTamanho(corpo: readonly Bloco[]): string | null {
  if (corpo.length === 0) return 'Escreva a mensagem.';
  return corpo.length > BLOCOS_MAX ? `Use no máximo ${BLOCOS_MAX} partes.` : null;
}

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function sayFaltam(missing: readonly Variavel[]): string {
  const names = LISTA.format(missing.map(({ rotulo }) => `“${rotulo}”`));
  return `${missing.length === 1 ? 'Falta' : 'Faltam'} ${names}: sem isso a mensagem não serve a quem recebe.`;
}

function checkAssunto(assunto: string, known: ReadonlyMap<string, Variavel>): string | null {
  if (assunto.trim() === '') return 'Escreva o assunto.';
  if (assunto.length > ASSUNTO_MAX) return noMaximo(ASSUNTO_MAX);
  const wrong = checkMarcas(assunto, known);
  if (wrong !== null) return wrong;
  const barred = marcasDe(assunto).find((nome) => known.get(nome)?.noAssunto === false);
  return barred === undefined
    ? null
    : `O assunto não pode ter “${known.get(barred)?.rotulo}”: o assunto aparece na tela de quem recebe, à vista de outras pessoas.`;
}

function checkBloco(bloco: Bloco, known: ReadonlyMap<string, Variavel>): string | null {
  const tipoOf = (nome: string) => known.get(nome)?.tipo;
  if (typeof bloco === 'string') {
    if (bloco.trim() === '') return 'Escreva o parágrafo ou retire esta parte.';
    if (bloco.length > PARAGRAFO_MAX) return noMaximo(PARAGRAFO_MAX);
    const list = marcasDe(bloco).find((nome) => tipoOf(nome) === 'lista');
    if (list !== undefined) return `“${known.get(list)?.rotulo}” é uma lista: use uma parte só para ela.`;
    return checkMarcas(bloco, known);
  }
  if ('lista' in bloco) return tipoOf(bloco.lista) === 'lista' ? null : 'Escolha a lista.';
  if ('destaque' in bloco) return tipoOf(bloco.destaque) === 'codigo' ? null : 'Escolha o código.';
  if (bloco.botao.trim() === '') return 'Escreva as palavras do botão.';
  if (bloco.botao.length > BOTAO_MAX) return noMaximo(BOTAO_MAX);
  if (/\{\{|\}\}/.test(bloco.botao)) return 'O botão não pode ter variáveis.';
  return tipoOf(bloco.link) === 'link' ? null : 'Escolha aonde o botão leva.';
}

function checkMarcas(texto: string, known: ReadonlyMap<string, Variavel>): string | null {
  const unknown = marcasDe(texto).find((nome) => !known.has(nome));
  if (unknown !== undefined)
    return `A variável {{${unknown}}} não existe nesta mensagem. Escolha uma da lista.`;
  return /\{\{|\}\}/.test(texto.replace(/\{\{[\w.]+\}\}/g, ''))
    ? 'Há chaves duplas fora de uma variável. Escolha a variável na lista.'
    : null;
}
