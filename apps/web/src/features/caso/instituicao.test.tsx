import { checklist } from '@balcao/contract/checklist';
import { instituicao } from '@balcao/contract/instituicao';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const AT = `/requerimento/${uid(100)}`;
const RESPOSTAS = { instituicao: 'Faculdade Serra Azul', instituicaoUf: 'MG' };
const ALERTA = 'A instituição “Faculdade Serra Azul” (MG) não está na lista do Conselho.';

const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  replyNoEtiquetas();
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(checklist.get, { items: [], total: 0, editavel: true });
});
afterEach(eraseCopies);

function open(change: Partial<Detalhe>, desconhecida: { nome: string; uf: string } | null) {
  reply(requerimento.detail, makeDetalhe({ respostas: RESPOSTAS, ...change }));
  reply(instituicao.doPedido, { desconhecida });
  return renderScreen(routes, { at: AT, eu: otavio });
}

describe('a school that the council does not know', () => {
  it('is reported beside the answers, and the request can wait for it with a proposed text', async () => {
    reply(requerimento.mover, ({ body }) => {
      bodies.push(body);
      return makeDetalhe({ version: 5, status: 'AGUARDANDO_TERCEIRO', acoes: [], respostas: RESPOSTAS });
    });
    const acoes = makeAcoes(['nota_interna', 'aguardar_terceiro']);
    const { user } = await open({ acoes }, { nome: 'Faculdade Serra Azul', uf: 'MG' });
    expect(await screen.findByText(ALERTA)).toBeVisible();
    expect(screen.getByText('Escreva à instituição e deixe o pedido aguardando.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aguardar a instituição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aguardar outro órgão' }));
    const texto =
      'Ofício à instituição Faculdade Serra Azul (MG), para confirmar a conclusão do curso, a data da colação de grau e o reconhecimento do curso.';
    expect(dialog.getByLabelText('O que foi pedido, e a quem')).toHaveValue(texto);
    await user.click(dialog.getByRole('button', { name: /Aguardar/ }));
    await waitFor(() => expect(bodies).toEqual([{ version: 4, acao: 'aguardar_terceiro', texto }]));
  });

  it('is reported without a button where the request cannot wait', async () => {
    await open({ acoes: makeAcoes(['nota_interna']) }, { nome: 'Faculdade Serra Azul', uf: 'MG' });
    expect(await screen.findByText(ALERTA)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aguardar a instituição' })).toBeNull();
    expect(screen.queryByText(/Escreva à instituição/)).toBeNull();
    expect(screen.getByText('Confira se ela já confirmou o diploma.')).toBeVisible();
  });

  it('is not reported when it is known, and no text is proposed', async () => {
    const { user } = await open({ acoes: makeAcoes(['nota_interna', 'aguardar_terceiro']) }, null);
    await user.click(await screen.findByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: /Aguardar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aguardar outro órgão' }));
    expect(dialog.getByLabelText('O que foi pedido, e a quem')).toHaveValue('');
    expect(screen.queryByText(/não está na lista/)).toBeNull();
  });
});
