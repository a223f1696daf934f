import type { IsoDate } from '@balcao/domain/prazo/data';
import { DECISAO_FINAL } from '@balcao/domain/requerimento/decisao';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

/**
 * How the party appeals: free of charge, in days from notice, to `autoridade` (Lei 9.784/1999, arts. 56 to 59); or that no
 * authority is left to judge it (art. 57).
 */
export type Recurso =
  | { prazoDias: number; ate?: IsoDate; autoridade: string; endereco: string }
  | { final: true };

/** Results that take something from the party: they need a legal ground and must say how to appeal (art. 50). */
type Desfavoravel = {
  resultado: 'indeferido' | 'deferido_em_parte' | 'arquivado';
  baseLegal: readonly [string, ...string[]];
  recurso: Recurso;
};
type Favoravel = { resultado: 'deferido'; baseLegal: readonly string[]; recurso?: Recurso };

export type Despacho = {
  /** NUP of the request decided. */
  processo: string;
  tipo: string;
  requerente: PessoaDocumento;
  /** Reasons, explicit and congruent; blank lines part paragraphs. */
  fundamentacao: string;
  /** Opinion the decision rests on, when it does (art. 50, § 1º). */
  parecer?: { texto: string; fonte: string };
  /** What is to be done, and by whom. */
  providencias: readonly string[];
} & (Desfavoravel | Favoravel);

const RESULTADO: Record<Despacho['resultado'], { rotulo: string; texto: string }> = {
  deferido: { rotulo: 'Pedido deferido', texto: 'O pedido foi aprovado.' },
  deferido_em_parte: { rotulo: 'Pedido deferido em parte', texto: 'Uma parte do pedido foi aprovada.' },
  indeferido: { rotulo: 'Pedido indeferido', texto: 'O pedido não pôde ser aprovado.' },
  arquivado: { rotulo: 'Pedido arquivado', texto: 'O pedido foi encerrado sem análise do mérito.' },
};

/** Decision on a request: result first, then the reasons, the legal grounds, what follows and how to appeal. */
export function despacho(emissao: EmissaoConferivel, dados: Despacho): DocumentoPdf {
  const { rotulo, texto } = RESULTADO[dados.resultado];
  const corpo: BlocoPdf[] = [
    { tipo: 'destaque', rotulo: 'Decisão', valor: rotulo, detalhe: texto },
    {
      tipo: 'definicoes',
      itens: [
        { rotulo: 'Processo', valor: dados.processo },
        { rotulo: 'Serviço', valor: dados.tipo },
        ...toDefinicoes('Requerente', dados.requerente),
      ],
    },
    { tipo: 'titulo', nivel: 2, texto: 'Motivos' },
    { tipo: 'paragrafo', texto: dados.fundamentacao },
  ];
  if (dados.parecer) corpo.push({ tipo: 'citacao', texto: dados.parecer.texto, fonte: dados.parecer.fonte });
  corpo.push(
    ...secaoLista('Fundamento legal', dados.baseLegal),
    ...secaoLista('Providências', dados.providencias),
  );
  if (dados.recurso) corpo.push(comoRecorrer(dados.recurso));
  return createDocumento(emissao, { titulo: 'Despacho Decisório', rotuloNumero: 'Despacho nº', corpo });
}

function secaoLista(titulo: string, itens: readonly string[]): BlocoPdf[] {
  if (itens.length === 0) return [];
  return [
    { tipo: 'titulo', nivel: 2, texto: titulo },
    { tipo: 'lista', itens },
  ];
}

function comoRecorrer(recurso: Recurso): BlocoPdf {
  if ('final' in recurso)
    return { tipo: 'aviso', tom: 'informacao', titulo: 'Decisão final', texto: DECISAO_FINAL };
  const { prazoDias, ate, autoridade, endereco } = recurso;
  const prazo = ate
    ? `até ${formatIsoDate(ate)}`
    : `em até ${prazoDias} dias, contados da ciência desta decisão`;
  return {
    tipo: 'aviso',
    tom: 'informacao',
    titulo: 'Não concorda? Você pode recorrer',
    texto: `Apresente o recurso ${prazo}, sem custo e sem precisar de advogado, em ${endereco}\n\nQuem decidiu pode reconsiderar. Se não reconsiderar, o recurso segue para: ${autoridade}.`,
  };
}
