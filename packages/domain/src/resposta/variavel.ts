import { fillMarcas } from '../texto/frase.ts';
import type { UsoDaResposta } from './uso.ts';

interface VariavelDef {
  /** What it stands for, as the editor's list of variables says it. */
  rotulo: string;
  /** What stands in its place in an example. */
  exemplo: string;
  /** The portal knows the value; the others wait for the attendant to write them. */
  automatica: boolean;
}

/** Every variable that a prepared text may name. */
export const VARIAVEIS = {
  nomePreferido: { rotulo: 'Nome do requerente', exemplo: 'Helena Prado', automatica: true },
  protocolo: { rotulo: 'Número do pedido', exemplo: '50001.000123/2026-11', automatica: true },
  tipo: { rotulo: 'Serviço pedido', exemplo: 'Segunda via da carteira', automatica: true },
  data: { rotulo: 'Data de hoje', exemplo: '23/11/2026', automatica: true },
  prazo: { rotulo: 'Data até a qual o requerente responde', exemplo: 'quarta, 23/12', automatica: true },
  novoPrazo: { rotulo: 'Prazo atual do Conselho', exemplo: 'sexta, 27/11', automatica: true },
  atendente: { rotulo: 'Nome de quem responde', exemplo: 'Bianca Souza', automatica: true },
  grupo: { rotulo: 'Grupo responsável', exemplo: 'Registro', automatica: true },
  baseLegal: { rotulo: 'Base legal do serviço', exemplo: 'Lei nº 9.784/1999, art. 50', automatica: true },
  arquivo: { rotulo: 'Arquivo com problema', exemplo: 'diploma.pdf', automatica: false },
  documento: { rotulo: 'Documento que falta', exemplo: 'Histórico escolar', automatica: false },
  finalidade: { rotulo: 'Para que serve', exemplo: 'conferir o curso', automatica: false },
  valorDocumento: { rotulo: 'O que consta no documento', exemplo: 'Maria Lima', automatica: false },
  valorPedido: { rotulo: 'O que consta no pedido', exemplo: 'Maria de Lima', automatica: false },
  motivo: { rotulo: 'Motivo', exemplo: 'o curso não é reconhecido', automatica: false },
  orientacao: { rotulo: 'O que fazer de outro modo', exemplo: 'o diploma registrado', automatica: false },
  justificativa: { rotulo: 'Justificativa', exemplo: 'a análise depende de outro órgão', automatica: false },
  orgao: { rotulo: 'Outro órgão', exemplo: 'Prefeitura', automatica: false },
  contato: { rotulo: 'Contato', exemplo: '(31) 3333-0000', automatica: false },
  finalidades: { rotulo: 'Finalidades do tratamento', exemplo: 'registro profissional', automatica: false },
  base: { rotulo: 'Base legal do tratamento', exemplo: 'obrigação legal', automatica: false },
  origem: { rotulo: 'Origem dos dados', exemplo: 'o próprio pedido', automatica: false },
  destinatarios: { rotulo: 'Com quem compartilhamos', exemplo: 'o Conselho Federal', automatica: false },
  unidade: { rotulo: 'Unidade', exemplo: 'Fiscalização', automatica: false },
  providencia: { rotulo: 'Providência', exemplo: 'verificação no local', automatica: false },
  pontos: { rotulo: 'Pontos a responder', exemplo: 'há responsável técnico?', automatica: false },
} as const satisfies Record<string, VariavelDef>;

export type Variavel = keyof typeof VARIAVEIS;

/** What these are called where a manifestation is answered. */
const NA_OUVIDORIA: Partial<Record<Variavel, Pick<VariavelDef, 'rotulo' | 'exemplo'>>> = {
  nomePreferido: {
    rotulo: 'Nome de quem se manifestou, ou “manifestante” quando há sigilo',
    exemplo: 'Helena Prado',
  },
  protocolo: { rotulo: 'Protocolo', exemplo: '50001.000123/2026-11' },
  tipo: { rotulo: 'Tipo da manifestação', exemplo: 'Reclamação' },
  prazo: { rotulo: 'Data até a qual a pessoa responde', exemplo: '14/12/2026 (segunda-feira)' },
  novoPrazo: { rotulo: 'Prazo da resposta final', exemplo: '23/12/2026 (quarta-feira)' },
  grupo: { rotulo: 'Unidade que responde', exemplo: 'Ouvidoria' },
  valorPedido: { rotulo: 'O que consta na manifestação', exemplo: 'Maria de Lima' },
};

const DA_OUVIDORIA: Readonly<Record<string, VariavelDef>> = Object.fromEntries(
  Object.entries<VariavelDef>(VARIAVEIS)
    .filter(([nome]) => nome !== 'baseLegal')
    .map(([nome, def]) => [nome, { ...def, ...NA_OUVIDORIA[nome as Variavel] }]),
);

/** The variables of a text for this use. A manifestation is of no service, and has no law of one. */
export function variaveisDoUso(uso: UsoDaResposta): Readonly<Record<string, VariavelDef>> {
  return uso === 'ouvidoria' ? DA_OUVIDORIA : VARIAVEIS;
}

/** Example values of the variables, for a preview of a text without its case. */
export function exemplosDoUso(uso: UsoDaResposta): Record<string, string> {
  return mapValues(uso, ({ exemplo }) => exemplo);
}

/** Each variable by what it stands for, «[nome do requerente]», for a text that is read where no case is known. */
export function nomesDasVariaveis(uso: UsoDaResposta): Record<string, string> {
  return mapValues(uso, ({ rotulo }) => `[${rotulo.toLowerCase()}]`);
}

function mapValues(uso: UsoDaResposta, of: (def: VariavelDef) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(variaveisDoUso(uso)).map(([nome, def]) => [nome, of(def)]));
}

/** True for a variable that the portal knows. */
export function isVariavel(nome: string): nome is Variavel {
  return Object.hasOwn(VARIAVEIS, nome);
}

const MARCA = /\{\{(\w+)\}\}/g;

/** The names between `{{` and `}}`, each once, in their order. */
export function variaveisDe(texto: string): string[] {
  return [...new Set([...texto.matchAll(MARCA)].flatMap(([, nome]) => (nome === undefined ? [] : [nome])))];
}

/** Replaces `{{name}}` by its value; what has none stays visible, to be filled in by hand. */
export function preencher(texto: string, valores: Readonly<Record<string, string>>): string {
  return fillMarcas(texto, (nome) => (Object.hasOwn(valores, nome) ? valores[nome] : undefined));
}

/** What is wrong with the variables of a prepared text, for its field; null when nothing is. */
export function checkVariaveis(texto: string, { soAutomaticas = false } = {}): string | null {
  const nomes = variaveisDe(texto);
  const unknown = nomes.find((nome) => !isVariavel(nome));
  if (unknown !== undefined) return `A variável {{${unknown}}} não existe. Escolha uma da lista.`;
  if (/\{\{|\}\}/.test(texto.replace(MARCA, '')))
    return 'Escreva a variável entre chaves duplas e sem espaços, como {{protocolo}}.';
  const manual = soAutomaticas && nomes.find((nome) => isVariavel(nome) && !VARIAVEIS[nome].automatica);
  return manual ? `O portal não preenche {{${manual}}} sozinho. Escreva o texto no lugar dela.` : null;
}

/** Example values of every variable, for a preview without a request. */
export const EXEMPLOS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VARIAVEIS).map(([nome, { exemplo }]) => [nome, exemplo]),
);
