import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, FOTO, PDF } from './comum.ts';

/** Facts of a graduate without a registration here. */
export function contextoGraduada(hoje: IsoDate): ContextoEnvio {
  return comRegistro(contextoHelena(hoje), {});
}

/** Facts of a professional with a provisional registration. */
export function contextoProvisorio(hoje: IsoDate): ContextoEnvio {
  return comRegistro(contextoHelena(hoje), {
    numero: 'CRCR-MG 002077/P',
    situacao: 'PROVISORIO',
    categoria: 'P',
    validade: '2026-12-15',
    numeroProvisorio: 'CRCR-MG 002077/P',
    numeroProrrogavel: 'CRCR-MG 002077/P',
  });
}

/** Facts of somebody whose registration, with the end of a residence, is over. */
export function contextoVencido(hoje: IsoDate): ContextoEnvio {
  return comRegistro(contextoHelena(hoje), {
    numero: 'CRCR-MG 002090/D',
    situacao: 'CANCELADO',
    categoria: 'D',
    validade: '2026-11-01',
    numeroTemporario: 'CRCR-MG 002090/D',
    numeroVencido: 'CRCR-MG 002090/D',
  });
}

/** Answers about the person that every registration asks for. */
export const PESSOAIS = {
  nacionalidade: 'BRASILEIRA',
  nasceuNoBrasil: true,
  naturalidadeUf: 'MG',
  naturalidade: '3146107',
  enderecoProfissional: false,
};

/** The same, of somebody born in another country. */
export const PESSOAIS_ESTRANGEIRA = {
  nacionalidade: 'ESTRANGEIRA',
  nasceuNoBrasil: false,
  paisNascimento: 'Portugal',
  enderecoProfissional: false,
};

/** A workplace beside the home. */
export const ENDERECO_PROFISSIONAL = {
  enderecoProfissional: true,
  profissionalCep: '35400-000',
  profissionalLogradouro: 'Rua Direita',
  profissionalNumero: 'S/N',
  profissionalBairro: 'Centro',
  profissionalUf: 'MG',
  profissionalMunicipioIbge: '3146107',
};

/** A course that ended, taken in this country. */
export const CURSO = {
  instituicao: 'Universidade Federal de Minas Gerais',
  instituicaoUf: 'MG',
  curso: 'Conservação-Restauração de Bens Culturais Móveis',
  nivel: 'SUPERIOR',
  dataColacao: '2008-07-18',
};

/** Files and the declaration that come with the first request, without the diploma. */
export const ENTREGUES = {
  foto: [FOTO.id],
  historico: [PDF.id],
  documento: [PDF.id],
  porProcurador: false,
  declaracaoVerdade: true,
};

/** The same handed in by a proxy. */
export const POR_PROCURADOR = {
  porProcurador: true,
  cpfProcurador: '111.444.777-35',
  nomeProcurador: 'Rui Tavares',
  procuracao: [PDF.id],
};

/** A place of work or a seat, where no address is prefilled. */
export const LOCAL = {
  cep: '36325-000',
  logradouro: 'Largo das Forras',
  numero: '12',
  bairro: 'Centro',
  uf: 'MG',
  municipioIbge: '3168804',
};
