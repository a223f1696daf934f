import { type TextoModelo, variaveisDoTexto } from '../formulario/modelo/texto.ts';
import { noMaximo } from '../texto/no-maximo.ts';
import { type BlocoResposta, type CorpoResposta, PARTES_MAX, textosDoCorpo } from './corpo.ts';
import { textoDaResposta } from './texto-da-resposta.ts';
import { isVariavel, VARIAVEIS, type Variavel, variaveisDoUso } from './variavel.ts';

/** What a service says that replies may quote. */
export interface ServicoDaResposta {
  titulo: string;
  baseLegal: string;
}

/** Where a prepared reply is offered: the services of its requests, or the ombudsman's unit. */
export type OndeSeUsa = readonly ServicoDaResposta[] | 'ouvidoria';

/** What is wrong with a prepared reply, and where. */
export interface ProblemaDaResposta {
  /** `0.texto`, `1.itens.2`; `1` for a list without items; empty for the reply as a whole. */
  parte: string;
  mensagem: string;
}

/** Characters that a reply has at most, its variables as their names. */
export const RESPOSTA_MAX = 4000;

/** Most services that one problem names; for more, it gives their number. */
const NOMEADOS = 3;

/** Everything that bars publishing a prepared reply, in the order of its pieces. */
export function problemasDoCorpo(corpo: CorpoResposta, onde: OndeSeUsa): ProblemaDaResposta[] {
  const textos = textosDoCorpo(corpo);
  if (textos.every(([, texto]) => isBlank(texto))) return [{ parte: '', mensagem: 'Escreva o texto.' }];
  return [
    ...tamanho(corpo).map((mensagem) => ({ parte: '', mensagem })),
    ...corpo.flatMap(vazios),
    ...problemasDasPalavras(corpo, onde),
  ];
}

/**
 * Parts of a reply that cannot be filled in or followed. They also bar publishing the service of a published
 * reply.
 */
export function problemasDasPalavras(corpo: CorpoResposta, onde: OndeSeUsa): ProblemaDaResposta[] {
  return textosDoCorpo(corpo).flatMap(([parte, trechos]) =>
    errosDe(trechos, onde).map((mensagem) => ({ parte, mensagem })),
  );
}

function tamanho(corpo: CorpoResposta): string[] {
  return [
    ...(corpo.length > PARTES_MAX ? [`Use no máximo ${PARTES_MAX} partes.`] : []),
    ...(textoDaResposta(corpo, {}).length > RESPOSTA_MAX ? [noMaximo(RESPOSTA_MAX)] : []),
  ];
}

/** Parts of a piece without words: a message would show them as a lone mark, or as blank lines. */
function vazios(bloco: BlocoResposta, i: number): ProblemaDaResposta[] {
  if (bloco.tipo === 'paragrafo')
    return isBlank(bloco.texto)
      ? [{ parte: `${i}.texto`, mensagem: 'Escreva este parágrafo, ou retire-o.' }]
      : [];
  if (bloco.itens.length === 0)
    return [{ parte: `${i}`, mensagem: 'Inclua um item nesta lista, ou retire-a.' }];
  return bloco.itens.flatMap((item, j) =>
    isBlank(item) ? [{ parte: `${i}.itens.${j}`, mensagem: 'Escreva este item, ou retire-o.' }] : [],
  );
}

function isBlank(texto: TextoModelo): boolean {
  return texto.every((trecho) => 'texto' in trecho && !trecho.link && trecho.texto.trim() === '');
}

/** Where a problem stands, in words: «Parte 2», «Parte 3, item 1»; empty for the reply as a whole. */
function lugarDaParte(parte: string): string {
  const [bloco, , item] = parte.split('.');
  if (bloco === undefined || bloco === '') return '';
  return `Parte ${Number(bloco) + 1}${item === undefined ? '' : `, item ${Number(item) + 1}`}`;
}

/** A problem with its place, as one sentence for where the piece itself is not seen. */
export function dizerProblema({ parte, mensagem }: ProblemaDaResposta): string {
  return parte === '' ? mensagem : `${lugarDaParte(parte)}: ${mensagem}`;
}

function errosDe(trechos: TextoModelo, onde: OndeSeUsa): string[] {
  const words = trechos.flatMap((trecho) => ('texto' in trecho ? [trecho] : []));
  return [
    ...variaveisDoTexto(trechos).flatMap((nome) => erroDaVariavel(nome, onde) ?? []),
    ...(hasChaves(trechos) ? ['Escolha a variável na lista, em vez de escrever chaves duplas.'] : []),
    ...words.flatMap(({ link }) =>
      link === undefined || /^https?:\/\/\S+$/.test(link) ? [] : ['O endereço do link começa com https://.'],
    ),
  ];
}

/** Whether braces were typed, which a message would show as a gap: also across runs of another weight, or in an address. */
function hasChaves(trechos: TextoModelo): boolean {
  const said = trechos.map((trecho) => ('variavel' in trecho ? '\n' : `${trecho.texto}${trecho.link ?? ''}`));
  return /\{\{|\}\}/.test(said.join(''));
}

function erroDaVariavel(nome: string, onde: OndeSeUsa): string | null {
  if (!isVariavel(nome)) return `A variável {{${nome}}} não existe. Escolha uma da lista.`;
  if (onde === 'ouvidoria')
    return Object.hasOwn(variaveisDoUso(onde), nome)
      ? null
      : `Uma manifestação não tem “${VARIAVEIS[nome].rotulo}”. Escreva as palavras no lugar da variável.`;
  const sem = onde.filter((servico) => !preenche(servico, nome));
  return sem.length === 0 ? null : `${dizerServicos(sem)}, e “${VARIAVEIS[nome].rotulo}” ficaria sem valor.`;
}

/** Whether requests of a service have a value for a variable that each of them has once or not at all. */
function preenche({ baseLegal }: ServicoDaResposta, nome: Variavel): boolean {
  return nome !== 'baseLegal' || baseLegal.trim() !== '';
}

function dizerServicos(servicos: readonly ServicoDaResposta[]): string {
  const named = servicos.slice(0, NOMEADOS).map(({ titulo }) => `“${titulo}”`);
  const [first = ''] = named;
  if (servicos.length === 1) return `O serviço ${first} não diz a base legal`;
  const rest = servicos.length - named.length;
  const names = rest === 0 ? named.join(', ') : `${named.join(', ')} e mais ${rest}`;
  return `Os serviços ${names} não dizem a base legal`;
}
