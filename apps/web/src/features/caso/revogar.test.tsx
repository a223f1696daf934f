import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { makeAcoes, makeDetalhe, NO_VINCULOS, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);

const issued = (n: number, especie: string, titulo: string) => ({
  id: uid(n),
  especie,
  titulo,
  numero: '2026/1',
  codigo: 'X7K2',
  pronto: true,
  demonstracao: true,
  emitidoEm: '2026-11-21T12:00:00.000Z',
  validoAte: null,
  revogadoEm: null,
  tamanho: 1000,
});

const documentos = [
  issued(600, 'certidao', 'Certidão'),
  issued(601, 'comprovante_protocolo', 'Comprovante de Protocolo'),
];

/** Labels of the revoke buttons for a member of this group. */
async function offered(detail: Detalhe, grupoId: string) {
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.detail, detail);
  const eu = {
    ...makeEu({ id: uid(7), tipo: 1, permissoes: ['requerimento.emitir'] }),
    grupos: [{ id: grupoId, codigo: 1, sigla: 'GRP', nome: 'Grupo', lider: false }],
    permissoes: { 'requerimento.emitir': 'grupo' as const },
  };
  await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
  await screen.findByText('Comprovante de Protocolo');
  return screen.queryAllByRole('button', { name: /^Revogar: / }).map((one) => one.getAttribute('aria-label'));
}

describe('revoking a document', () => {
  it('is offered to the group of the request, except for its receipt', async () => {
    expect(await offered(makeDetalhe({ documentos, acoes: [] }), uid(20))).toEqual(['Revogar: Certidão']);
  });

  it('is not offered to readers from another group', async () => {
    expect(await offered(makeDetalhe({ documentos, acoes: [] }), uid(21))).toEqual([]);
  });

  it('is not offered after an impediment was declared', async () => {
    const acoes = makeAcoes([], { declarar_impedimento: 'Você declarou impedimento neste pedido.' });
    expect(await offered(makeDetalhe({ documentos, acoes }), uid(20))).toEqual([]);
  });
});
