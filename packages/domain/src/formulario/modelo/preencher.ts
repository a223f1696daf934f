import type { Formulario } from '../campo.ts';
import { avaliarCond } from '../condicao.ts';
import type { Contexto } from '../contexto.ts';
import { createEscopo } from '../escopo.ts';
import { indexCampos } from '../indice.ts';
import { type ItemResumo, resumirRespostas } from '../resumo.ts';
import type { RespostasBrutas } from '../valor.ts';
import {
  type BlocoModelo,
  isVariavelFixa,
  type ModeloDocumento,
  type ValoresFixos,
} from './modelo-documento.ts';
import { preencherTexto, type TextoModelo, type TrechoPronto, textoPlano } from './texto.ts';

/** A piece of a document with every variable filled in. */
export type BlocoPronto =
  | { tipo: 'paragrafo'; texto: TrechoPronto[]; estilo?: 'normal' | 'solene' | 'nota' }
  | { tipo: 'titulo'; texto: string; nivel: 2 }
  | { tipo: 'destaque'; rotulo: string; valor: string; detalhe?: string }
  | { tipo: 'definicoes'; itens: { rotulo: string; valor: string }[] }
  | { tipo: 'lista'; itens: TrechoPronto[][] }
  | { tipo: 'aviso'; tom: 'informacao'; titulo: string; texto: TrechoPronto[] };

/** What a template is filled in from: a filed request and the facts around it. */
export interface FonteModelo {
  form: Formulario;
  respostas: RespostasBrutas;
  contexto: Contexto;
  fixas: ValoresFixos;
}

/**
 * The body of a document: conditions decided, variables replaced, empty lines left out. Sensitive answers are never
 * printed (LGPD art. 5 II): anyone may be shown the paper.
 */
export function preencherModelo({ blocos }: ModeloDocumento, fonte: FonteModelo): BlocoPronto[] {
  const ler = createEscopo(fonte.form, fonte.respostas, fonte.contexto).leitor();
  const itens = indexAnswers(fonte);
  const valorDe = (nome: string): string => {
    if (isVariavelFixa(nome)) return fonte.fixas[nome] ?? '';
    const item = itens.get(nome);
    return item && !item.vazio ? item.texto : '';
  };
  return blocos
    .filter(({ se }) => se === undefined || avaliarCond(se, ler))
    .flatMap((bloco) => fillIn(bloco, { valorDe, itens }));
}

interface Fill {
  valorDe: (nome: string) => string;
  itens: ReadonlyMap<string, ItemResumo>;
}

/** What may be printed of the answers, by field. */
function indexAnswers({ form, respostas, contexto }: FonteModelo): ReadonlyMap<string, ItemResumo> {
  const known = indexCampos(form);
  const shown = resumirRespostas(form, respostas, contexto)
    .flatMap((passo) => passo.itens)
    .filter((item) => !item.sensivel && known.has(item.campo));
  return new Map(shown.map((item) => [item.campo, item]));
}

function fillIn(bloco: BlocoModelo, fill: Fill): BlocoPronto[] {
  const words = (texto: TextoModelo) => preencherTexto(texto, fill.valorDe);
  const line = (texto: TextoModelo) => textoPlano(words(texto)).trim();
  switch (bloco.tipo) {
    case 'paragrafo': {
      const { estilo } = bloco;
      return line(bloco.texto) === ''
        ? []
        : [{ tipo: 'paragrafo', texto: words(bloco.texto), ...(estilo && { estilo }) }];
    }
    case 'titulo':
      return [{ tipo: 'titulo', texto: bloco.texto, nivel: 2 }];
    case 'destaque': {
      const detalhe = line(bloco.detalhe ?? []);
      return [
        { tipo: 'destaque', rotulo: bloco.rotulo, valor: line(bloco.valor), ...(detalhe && { detalhe }) },
      ];
    }
    case 'definicoes':
      return definitions(bloco.itens.map(({ rotulo, valor }) => ({ rotulo, valor: line(valor) })));
    case 'lista': {
      const itens = bloco.itens.filter((item) => line(item) !== '').map(words);
      return itens.length === 0 ? [] : [{ tipo: 'lista', itens }];
    }
    case 'respostas':
      return definitions(bloco.campos.flatMap((campo) => answerLines(fill.itens.get(campo))));
    case 'decisao':
      return decisionBlocks(fill.valorDe);
    case 'aviso':
      return line(bloco.texto) === ''
        ? []
        : [{ tipo: 'aviso', tom: 'informacao', titulo: bloco.titulo, texto: words(bloco.texto) }];
  }
}

function definitions(itens: { rotulo: string; valor: string }[]): BlocoPronto[] {
  const filled = itens.filter(({ valor }) => valor !== '');
  return filled.length === 0 ? [] : [{ tipo: 'definicoes', itens: filled }];
}

/** One line for a plain answer; a repeating group gives a line for each row. */
function answerLines(item: ItemResumo | undefined): { rotulo: string; valor: string }[] {
  if (!item || item.vazio) return [];
  if (!item.linhas) return [{ rotulo: item.rotulo, valor: item.texto }];
  return item.linhas.map(({ titulo, itens }) => ({
    rotulo: titulo,
    valor: itens
      .filter((cell) => !cell.vazio && !cell.sensivel)
      .map((cell) => `${cell.rotulo}: ${cell.texto}`)
      .join('; '),
  }));
}

function decisionBlocks(valorDe: (nome: string) => string): BlocoPronto[] {
  const reasons = valorDe('decisao.fundamentacao');
  if (reasons === '') return [];
  const blocos: BlocoPronto[] = [
    { tipo: 'titulo', texto: 'Motivos', nivel: 2 },
    { tipo: 'paragrafo', texto: [{ texto: reasons }] },
  ];
  const grounds = valorDe('decisao.baseLegal');
  if (grounds !== '')
    blocos.push(
      { tipo: 'titulo', texto: 'Fundamento legal', nivel: 2 },
      { tipo: 'lista', itens: [[{ texto: grounds }]] },
    );
  return blocos;
}
