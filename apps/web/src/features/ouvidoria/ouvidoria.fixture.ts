import type { Categoria, ManifestacaoDaLista } from './queries.ts';

export const uid = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A complaint in analysis, due far in the future. */
export function makeManifestacao(change: Partial<ManifestacaoDaLista> = {}): ManifestacaoDaLista {
  return {
    id: uid(900),
    protocolo: '99999.000123/2026-60',
    tipo: 'RECLAMACAO',
    identificacao: 'IDENTIFICADA',
    situacao: 'EM_ANALISE',
    assunto: 'Carteira atrasada',
    categoria: 'Carteira profissional',
    municipio: 'Ouro Preto/MG',
    recebidaEm: '2026-11-20T12:00:00.000Z',
    prazoEm: '2099-12-21',
    prazoSituacao: 'correndo',
    autor: null,
    areas: [],
    atendente: null,
    novidade: false,
    ...change,
  };
}

export const ATENDIMENTO: Categoria = {
  id: uid(1),
  paiId: null,
  nome: 'Atendimento',
  publicos: [],
  palavras: ['demor', 'telefone'],
};

export const CARTEIRA: Categoria = {
  id: uid(2),
  paiId: null,
  nome: 'Carteira profissional',
  publicos: ['PROFISSIONAL'],
  palavras: ['carteira'],
};

export const TELEFONE: Categoria = {
  id: uid(3),
  paiId: ATENDIMENTO.id,
  nome: 'Telefone',
  publicos: [],
  palavras: [],
};
