import { describeIsencoes, LIMITE_DA_ISENCAO } from '@balcao/domain/pagamento/isencao';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DocumentoPdf, TrechoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { formatDocumento, type PessoaDocumento } from './pessoa.ts';

/**
 * `quitacao`: nothing overdue. `positiva`: debts whose enforceability is suspended (CTN arts. 205 and 206).
 * `registro`: says nothing of money, by choice or because there are debts.
 */
export type EspecieCertidao = 'quitacao' | 'positiva' | 'registro';

/** The other side of a technical responsibility: the firm of a professional, or the professional of a firm. */
export type ResponsabilidadeCertificada =
  | { empresa: string; cnpj: string; desde: IsoDate }
  | { profissional: string; registro: string; desde: IsoDate };

export type CertidaoRegularidade = {
  especie: EspecieCertidao;
  pessoa: PessoaDocumento;
  /** Registration as printed, 'CRCR-MG 001234/D'. */
  registro: string;
  dataRegistro: IsoDate;
  /** Situation of the registration, as people read it: 'Ativo'. */
  situacao: string;
  /** Last day of the registration, where it has one. */
  registroAte?: IsoDate;
  /** Titles to state; empty when the holder did not ask for them, or for a firm. */
  titulos: readonly string[];
  finalidade: string;
  /** Last day of validity. */
  validade: IsoDate;
  /** Years, from this one on, without an annuity. Absent on papers issued before the field existed. */
  isencoes?: readonly number[];
  /** First year of a registration without annuities for good; null or absent for any other. */
  remidoDesde?: number | null;
  /** Present only when asked for; an empty list states that there is none. */
  responsabilidades?: readonly ResponsabilidadeCertificada[];
  penalidades?: readonly { penalidade: string; decisao: string; ate?: IsoDate }[];
};

const TITULO: Record<EspecieCertidao, string> = {
  quitacao: 'Certidão de Registro e Quitação',
  positiva: 'Certidão Positiva com Efeitos de Negativa',
  registro: 'Certidão de Registro',
};

const FINANCEIRO: Record<EspecieCertidao, string | null> = {
  quitacao: 'não constam débitos vencidos',
  positiva:
    'constam débitos com exigibilidade suspensa, tendo esta certidão os mesmos efeitos da negativa (arts. 205 e 206 do CTN)',
  registro: null,
};

/** Certificate of registration, in its three kinds. The caller reads the debts and chooses the kind. */
export function certidaoRegularidade(emissao: EmissaoConferivel, dados: CertidaoRegularidade): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: TITULO[dados.especie],
    rotuloNumero: 'Certidão nº',
    corpo: [
      { tipo: 'paragrafo', estilo: 'solene', texto: textoCertidao(emissao, dados) },
      ...responsabilidades(dados),
      ...penalidades(dados),
    ],
    rodape: 'Certidão gratuita. Qualquer pessoa pode conferir a autenticidade, sem cadastro.',
  });
}

function textoCertidao({ validacao }: EmissaoConferivel, dados: CertidaoRegularidade): TrechoPdf[] {
  const { pessoa, titulos } = dados;
  const financeiro = FINANCEIRO[dados.especie];
  const comTitulos =
    titulos.length === 0 ? '' : `, com ${titulos.length === 1 ? 'o título' : 'os títulos'} ${joinE(titulos)}`;
  const comPrazo = dados.registroAte ? `, válido até ${formatIsoDate(dados.registroAte)}` : '';
  const frases = [
    `, ${formatDocumento(pessoa)}, está registrado(a) neste Conselho sob o nº ${dados.registro}, desde ${formatIsoDate(dados.dataRegistro)}, na situação ${dados.situacao}${comPrazo}${comTitulos}.`,
    financeiro && ` Certificamos ainda que, nesta data, ${financeiro}.`,
    // The plain kind says nothing of money: there may be debts, which an exemption does not take away.
    financeiro && isencao(dados),
    ` Finalidade: ${dados.finalidade}. Válida até ${formatIsoDate(dados.validade)}.`,
    ` Autenticidade: ${validacao.url}, código ${formatCodigoValidacao(validacao.codigo)}.`,
  ];
  return [
    { texto: 'CERTIFICAMOS', negrito: true },
    { texto: ', a pedido da parte interessada, que ' },
    { texto: pessoa.nome, negrito: true },
    { texto: frases.filter(Boolean).join('') },
  ];
}

function isencao({ isencoes = [], remidoDesde = null }: CertidaoRegularidade): string {
  const said = describeIsencoes(isencoes, remidoDesde);
  return said && ` O registro está ${said}. ${LIMITE_DA_ISENCAO}`;
}

function responsabilidades({ responsabilidades, pessoa }: CertidaoRegularidade): BlocoPdf[] {
  if (!responsabilidades) return [];
  const deEmpresa = pessoa.documento.tipo === 'CNPJ';
  return [
    { tipo: 'titulo', nivel: 2, texto: 'Responsabilidades técnicas' },
    {
      tipo: 'tabela',
      colunas: [
        { rotulo: deEmpresa ? 'Profissional' : 'Empresa', largura: 5 },
        { rotulo: deEmpresa ? 'Registro' : 'CNPJ', largura: 3, estilo: 'codigo' },
        { rotulo: 'Desde', largura: 2, estilo: 'codigo', alinhamento: 'direita' },
      ],
      linhas: responsabilidades.map((r) => [
        ...('empresa' in r ? [r.empresa, formatCnpj(r.cnpj)] : [r.profissional, r.registro]),
        formatIsoDate(r.desde),
      ]),
      vazia: 'Não constam responsabilidades técnicas em vigor.',
    },
  ];
}

function penalidades({ penalidades }: CertidaoRegularidade): BlocoPdf[] {
  if (!penalidades) return [];
  return [
    { tipo: 'titulo', nivel: 2, texto: 'Penalidades vigentes' },
    {
      tipo: 'tabela',
      colunas: [
        { rotulo: 'Penalidade', largura: 3 },
        { rotulo: 'Decisão', largura: 5 },
        { rotulo: 'Até', largura: 2, estilo: 'codigo', alinhamento: 'direita' },
      ],
      linhas: penalidades.map((p) => [p.penalidade, p.decisao, p.ate ? formatIsoDate(p.ate) : 'sem prazo']),
      vazia: 'Não constam penalidades vigentes.',
    },
  ];
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Joins items as a Portuguese sentence does: 'a', 'a e b', 'a, b e c'. */
function joinE(items: readonly string[]): string {
  return list.format(items);
}
