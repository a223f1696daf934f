import { fillMarcas } from '../texto/frase.ts';

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
