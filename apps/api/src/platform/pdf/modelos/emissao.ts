import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import {
  type AssinaturaPdf,
  type BlocoPdf,
  type ConselhoPdf,
  type DocumentoPdf,
  MARCA_DEMONSTRACAO,
  type ResumoPdf,
} from '../documento.ts';
import { formatLocalData } from '../local-data.ts';

/** What every issued paper shares: who issues it, under which number, when and where, and how it is confirmed. */
export type Emissao = {
  conselho: ConselhoPdf;
  /** City of the office that issues, for the closing line. */
  cidade: string;
  /** Official number of this paper; for a receipt, the NUP itself. */
  numero: string;
  /** Instant of issue, ISO 8601. */
  emitidoEm: string;
  assinaturas: AssinaturaPdf[];
  /** `codigo` as stored, 16 characters without dashes; `url` is the public page that confirms it. */
  validacao?: { codigo: string; url: string };
  /** True when the certificate that signs was made by the installation itself. */
  demonstracao: boolean;
};

/** An issue whose paper anyone can confirm: certificates and decisions are never issued otherwise. */
export type EmissaoConferivel = Emissao & Required<Pick<Emissao, 'validacao'>>;

type Conteudo = {
  titulo: string;
  rotuloNumero?: string;
  corpo: BlocoPdf[];
  resumo?: ResumoPdf;
  rodape?: string;
};

/** Joins the shared data of an issue with the body of one kind of paper. */
export function createDocumento(emissao: Emissao, conteudo: Conteudo): DocumentoPdf {
  const { conselho, numero, emitidoEm, assinaturas, validacao } = emissao;
  return {
    ...conteudo,
    conselho,
    numero,
    emitidoEm,
    assinaturas,
    localData: formatLocalData(emissao.cidade, new Date(emitidoEm)),
    ...(validacao && { validacao: { url: validacao.url, codigo: formatCodigoValidacao(validacao.codigo) } }),
    ...(emissao.demonstracao && { marca: MARCA_DEMONSTRACAO }),
  };
}
