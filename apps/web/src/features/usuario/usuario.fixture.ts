import { makeEu } from '#test/fixtures.ts';
import type { Usuario } from './queries.ts';

/** The signed-in person. */
export const EU = makeEu();

/** The record of that person. */
export function makeUsuario(change: Partial<Usuario> = {}): Usuario {
  return {
    id: EU.id,
    version: 3,
    tipo: 0,
    pessoa: 'PF',
    cpfCnpj: '52998224725',
    nome: 'Helena Prado',
    nomeSocial: null,
    email: 'helena@exemplo.com.br',
    celular: '+5531988887777',
    dataNascimento: '1985-04-12',
    endereco: {
      cep: '30140071',
      logradouro: 'Rua da Bahia',
      numero: '1000',
      complemento: null,
      bairro: 'Centro',
      municipioIbge: '3106200',
      uf: 'MG',
    },
    comunicacao: 'ELETRONICA',
    escolhas: [
      {
        comunicacao: 'ELETRONICA',
        meio: 'cadastro',
        em: '2025-04-21T13:00:00.000Z',
        por: null,
        pedido: null,
      },
    ],
    avisos: { portal: [], email: [] },
    foto: null,
    segundoFator: false,
    registro: {
      numero: 'CRE-MG 001234/D',
      situacao: 'ATIVO',
      desde: '2011-08-15',
      validade: null,
      interrompidoDesde: null,
      interrompidoAte: null,
      isencoes: [],
      remidoDesde: null,
    },
    mascarado: false,
    abertoAte: null,
    criadoEm: '2025-04-21T13:00:00.000Z',
    identidade: { naoConferida: false, em: '2025-04-21T13:00:00.000Z', meio: 'conselho', por: null },
    ...change,
  };
}
