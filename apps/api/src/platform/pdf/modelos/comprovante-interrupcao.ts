import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DefinicaoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

/**
 * The reason for the interruption is left out: it may be an illness, and readers of this paper do not need
 * it.
 */
export type ComprovanteInterrupcao = {
  /** NUP of the request granted. */
  processo: string;
  pessoa: PessoaDocumento;
  /** Registration as printed, 'CRCR-MG 001234/D'. */
  registro: string;
  inicio: IsoDate;
  /** Last day of the interruption, where it has one. */
  fim?: IsoDate;
  previsaoRetorno?: IsoDate;
  /** Firms for which technical responsibility ended with the interruption. */
  responsabilidadesEncerradas: readonly string[];
  /** Address of the portal, where the council is reached. */
  portal: string;
};

/** Proof that a registration is interrupted, with what that changes for the professional. */
export function comprovanteInterrupcao(
  emissao: EmissaoConferivel,
  dados: ComprovanteInterrupcao,
): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: 'Comprovante de Interrupção de Registro',
    rotuloNumero: 'Comprovante nº',
    corpo: [
      {
        tipo: 'destaque',
        rotulo: 'Registro interrompido a partir de',
        valor: formatIsoDate(dados.inicio),
        detalhe: `Registro ${dados.registro}`,
      },
      { tipo: 'definicoes', itens: definicoes(dados) },
      { tipo: 'titulo', nivel: 2, texto: 'O que muda' },
      { tipo: 'lista', itens: efeitos(dados) },
      ...encerradas(dados),
      {
        tipo: 'aviso',
        tom: 'informacao',
        titulo: 'Quer voltar a exercer?',
        texto: `Peça antes o serviço “Reativação do registro”. ${dados.portal}`,
      },
    ],
  });
}

function definicoes({ pessoa, processo, fim, previsaoRetorno }: ComprovanteInterrupcao): DefinicaoPdf[] {
  const itens = [...toDefinicoes('Profissional', pessoa), { rotulo: 'Processo', valor: processo }];
  if (fim) itens.push({ rotulo: 'Interrompido até', valor: formatIsoDate(fim) });
  if (previsaoRetorno) itens.push({ rotulo: 'Previsão de retorno', valor: formatIsoDate(previsaoRetorno) });
  return itens;
}

function efeitos({ inicio, fim }: ComprovanteInterrupcao): string[] {
  return [
    ...(fim
      ? [
          `A interrupção vale até ${formatIsoDate(fim)} e pode ser renovada antes disso. Sem renovação, o registro volta a ser ativo no dia seguinte, e a anuidade volta a ser devida, na proporção de 1/12 por mês.`,
        ]
      : []),
    `A partir de ${formatIsoDate(inicio)}, não é permitido exercer a profissão, assinar trabalhos nem usar a carteira profissional.`,
    'Deixa de ser gerada a anuidade do período de interrupção. No ano em que ela começa, são devidos os meses anteriores, na proporção de 1/12 por mês.',
    'Débitos anteriores continuam existindo, mas não impedem a interrupção nem a reativação.',
    'O número de registro continua sendo o mesmo.',
  ];
}

function encerradas({ responsabilidadesEncerradas }: ComprovanteInterrupcao): BlocoPdf[] {
  if (responsabilidadesEncerradas.length === 0) return [];
  return [
    { tipo: 'titulo', nivel: 2, texto: 'Responsabilidades técnicas encerradas' },
    { tipo: 'lista', itens: responsabilidadesEncerradas },
  ];
}
