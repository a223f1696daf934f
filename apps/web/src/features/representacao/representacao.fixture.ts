import { EU } from '#features/usuario/usuario.fixture.ts';
import type { Pedido, PedidoDetalhe, Representacao } from './queries.ts';

const uid = (n: number) => `0198a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

/** A company that the signed-in person represents. */
export function makeRepresentacao(change: Partial<Representacao> = {}): Representacao {
  return {
    id: uid(1),
    version: 2,
    representante: { id: EU.id, nome: 'Helena Prado' },
    representado: { id: uid(2), nome: 'Ateliê Mantiqueira Ltda.', cpfCnpj: '12ABC34501DE35' },
    papel: 'Procurador',
    desde: '2026-03-02',
    ate: '2027-03-31',
    situacao: 'vigente',
    encerradaEm: null,
    motivo: null,
    encerravel: true,
    ...change,
  };
}

/** A request of the person. */
export function makePedido(change: Partial<Pedido> = {}): Pedido {
  return {
    id: uid(3),
    version: 1,
    cnpj: '11222333000181',
    razaoSocial: 'Oficina Barroca Ltda.',
    papel: 'Contador',
    ate: null,
    situacao: 'pendente',
    motivo: null,
    enviadoEm: '2026-11-20T12:00:00.000Z',
    decididoEm: null,
    ...change,
  };
}

/** The same request as staff review it. */
export function makePedidoDetalhe(change: Partial<PedidoDetalhe> = {}): PedidoDetalhe {
  return {
    ...makePedido(),
    pessoa: { id: uid(4), nome: 'Rui Tavares', cpfCnpj: '11144477735' },
    comprovante: { nome: 'procuração.pdf', mime: 'application/pdf', tamanho: 20_480 },
    empresa: null,
    semConta: false,
    contaNaoConferida: null,
    representantes: [],
    encerradas: [],
    impedimento: null,
    ...change,
  };
}
