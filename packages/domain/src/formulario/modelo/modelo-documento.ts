import type { Cond } from '../condicao.ts';
import { type TextoModelo, variaveisDoTexto } from './texto.ts';

/** One piece of a document, left out while its condition is not met. */
export type BlocoModelo = { se?: Cond } & (
  | { tipo: 'paragrafo'; texto: TextoModelo; estilo?: 'normal' | 'solene' | 'nota' }
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'destaque'; rotulo: string; valor: TextoModelo; detalhe?: TextoModelo }
  /** Labels with their values; one whose value is empty is left out. */
  | { tipo: 'definicoes'; itens: { rotulo: string; valor: TextoModelo }[] }
  | { tipo: 'lista'; itens: TextoModelo[] }
  /** The answers of these fields under their own labels; what was not answered, and what is sensitive, is left out. */
  | { tipo: 'respostas'; campos: string[] }
  /** Reasons and legal grounds of the decision in force. */
  | { tipo: 'decisao' }
  | { tipo: 'aviso'; titulo: string; texto: TextoModelo }
);

/** Until when a document holds: days or months from its issue, or the day that a field or a record says. */
export type ValidadeModelo = { dias: number } | { meses: number } | { variavel: string };

/** The document that ends a request, as data of its service. */
export interface ModeloDocumento {
  /** Kind of document, the same for every issue of this service: `certidao_rt`. */
  especie: string;
  titulo: string;
  /** Letters before the number of its own yearly sequence: `CAT`. */
  prefixo: string;
  /** What the number is: «Certidão nº». */
  rotuloNumero: string;
  validade?: ValidadeModelo;
  /** The paper is the decision itself, so a denial is issued as well (Lei 9.784/1999 art. 50). */
  naNegativa?: true;
  blocos: BlocoModelo[];
}

/** What a template may state beside the answers, by the name used in it. */
export const VARIAVEIS_FIXAS = {
  'pessoa.nome': 'Nome de quem pediu, com o nome social quando há',
  'pessoa.documento': 'CPF ou CNPJ de quem pediu',
  'pessoa.nascimento': 'Data de nascimento de quem pediu',
  'registro.numero': 'Número de registro',
  'registro.situacao': 'Situação do registro',
  'registro.categoria': 'Categoria do registro',
  'registro.titulos': 'Títulos anotados no registro',
  'registro.desde': 'Dia em que o registro começou',
  'registro.validade': 'Último dia de validade do registro',
  'registro.vigencia': 'Até quando o registro vale, em palavras',
  'registro.responsaveis': 'Quem responde tecnicamente pela empresa, com o registro de cada um',
  'pedido.protocolo': 'Número do pedido',
  'pedido.servico': 'Nome do serviço',
  'pedido.data': 'Dia em que o pedido foi enviado',
  'documento.data': 'Dia da emissão',
  'documento.validade': 'Último dia de validade do documento',
  'decisao.resultado': 'Resultado da decisão, em palavras',
  'decisao.fundamentacao': 'Motivos da decisão',
  'decisao.baseLegal': 'Fundamento legal da decisão',
  'decisao.colegiado': 'Reunião e votação, numa decisão colegiada',
  'decisao.deRecurso': 'Que decisão foi julgada de novo, numa decisão de recurso',
  'decisao.comoRecorrer': 'Como recorrer, ou que a decisão é final, se o pedido não foi todo aprovado',
  'assinatura.nome': 'Quem assinou o pedido com o código',
  'assinatura.data': 'Dia e hora da assinatura',
  'assinatura.como': 'Como foi assinado: o e-mail para onde foi o código, com letras escondidas',
  'assinatura.hash': 'Resumo SHA-256 do que foi assinado',
  'servico.numero': 'Número da responsabilidade técnica registrada pelo pedido',
  'acordo.parcelas': 'Parcelas que o pedido criou: quantas, de quanto e quando vencem',
  'conselho.nome': 'Nome do conselho',
  'conselho.sigla': 'Sigla do conselho',
} as const;

export type VariavelFixa = keyof typeof VARIAVEIS_FIXAS;

/** Values of the fixed variables; one that does not apply is absent and prints nothing. */
export type ValoresFixos = Partial<Record<VariavelFixa, string>>;

/** True for a variable that every template has. */
export function isVariavelFixa(nome: string): nome is VariavelFixa {
  return Object.hasOwn(VARIAVEIS_FIXAS, nome);
}

/** What one part of a template names: a fixed variable or a field, and where in the template. */
export interface NomeNoModelo {
  nome: string;
  /** `blocos.0.texto`, `blocos.2.itens.1`, `blocos.3.itens.0.valor`, `validade`. */
  parte: string;
}

/** Every text of a piece, by its place in it. */
function textosDoBloco(bloco: BlocoModelo): [string, TextoModelo][] {
  if (bloco.tipo === 'paragrafo' || bloco.tipo === 'aviso') return [['texto', bloco.texto]];
  if (bloco.tipo === 'destaque') return [['valor', bloco.valor], ...detalheDe(bloco)];
  if (bloco.tipo === 'definicoes') return bloco.itens.map(({ valor }, i) => [`itens.${i}.valor`, valor]);
  return bloco.tipo === 'lista' ? bloco.itens.map((item, i) => [`itens.${i}`, item]) : [];
}

function detalheDe({ detalhe }: { detalhe?: TextoModelo }): [string, TextoModelo][] {
  return detalhe ? [['detalhe', detalhe]] : [];
}

function nomesDoBloco(bloco: BlocoModelo): NomeNoModelo[] {
  if (bloco.tipo === 'respostas') return bloco.campos.map((nome) => ({ nome, parte: 'campos' }));
  return textosDoBloco(bloco).flatMap(([parte, texto]) =>
    [...new Set(variaveisDoTexto(texto))].map((nome) => ({ nome, parte })),
  );
}

/** Names that a template takes values from, fixed variables and fields of the form, each where it stands. */
export function nomesDoModelo({ blocos, validade }: ModeloDocumento): NomeNoModelo[] {
  const until = validade && 'variavel' in validade ? [{ nome: validade.variavel, parte: 'validade' }] : [];
  return [
    ...blocos.flatMap((bloco, i) =>
      nomesDoBloco(bloco).map(({ nome, parte }) => ({ nome, parte: `blocos.${i}.${parte}` })),
    ),
    ...until,
  ];
}
