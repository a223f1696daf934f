import { carta } from '@balcao/contract/carta';
import { INICIO_DO_PRAZO } from '@balcao/domain/carta/prazo-da-carta';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { makeDetalhe, makeFechada, uid } from '../carta.fixture.ts';
import type { CartaDetalhe } from '../queries.ts';
import { routes } from '../routes.tsx';

const AT = `/carta/${uid(500)}`;

function open(detail: CartaDetalhe) {
  reply(carta.detail, detail);
  return renderScreen(routes, { at: AT });
}

const ABERTA = makeDetalhe({
  especie: 'INTIMACAO',
  numero: 'INT-000003/2026-REG',
  situacao: 'CIENTE',
  assunto: 'Decisão do seu pedido',
  cienteDia: '2026-11-24',
  prazoAte: '2099-12-14',
  atos: ['responder'],
  prazoExplicacao: ['São 15 dias corridos a partir de 25/11/2026.'],
  ciencia: { em: '2026-11-24T12:00:00.000Z', por: 'Helena Prado', ip: '10.0.0.7', sha256: 'b'.repeat(64) },
});

describe('a letter for its addressee', () => {
  it('stays closed, explains the effect of opening, and opens after a confirmation', async () => {
    let opened = 0;
    reply(carta.abrir, () => {
      opened += 1;
      return ABERTA;
    });
    const { user } = await open(makeFechada());
    expect(await screen.findByRole('heading', { level: 1, name: 'Decisão do seu pedido' })).toBeVisible();
    expect(screen.getByText('Ao abrir esta intimação, você toma ciência dela')).toBeVisible();
    expect(screen.getByText(/Você terá 15 dias corridos/).parentElement).toHaveTextContent(INICIO_DO_PRAZO);
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir e tomar ciência' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Abrir esta intimação agora?',
    });
    expect(within(dialog).getByRole('button', { name: 'Voltar' })).toHaveFocus();
    expect(opened).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Abrir e tomar ciência' }));
    expect(await screen.findByText(/O último dia é 14\/12\/2099/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('Falta a certidão de casamento');
    expect(screen.getByRole('link', { name: 'Responder' })).toHaveAttribute(
      'href',
      `/requerimento/${uid(100)}?carta=${uid(500)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Como foi calculado' }));
    expect(screen.getByText(/São 15 dias corridos a partir de/)).toBeVisible();
    expect(opened).toBe(1);
  });

  it('says that the ciência starts the term of its act, and then links to the request', async () => {
    const act = { levaAto: true, prazoDias: null, canal: 'POSTAL' } as const;
    reply(carta.darCiencia, makeDetalhe({ ...act, situacao: 'CIENTE', cienteDia: '2026-11-24', atos: [] }));
    const { user } = await open(makeDetalhe(act));
    expect(await screen.findByText(/passa a correr o prazo de que a carta fala/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Li e estou ciente' }));
    expect(await screen.findByRole('link', { name: 'Ir para o pedido' })).toHaveAttribute(
      'href',
      `/requerimento/${uid(100)}`,
    );
  });

  it('shows the letter as it is when it was opened already: an answer was lost, or another opened it first', async () => {
    replyProblem(carta.abrir, 'not_possible');
    const { user } = await open(makeFechada());
    await user.click(await screen.findByRole('button', { name: 'Abrir e tomar ciência' }));
    const dialog = await screen.findByRole('alertdialog');
    reply(carta.detail, ABERTA);
    await user.click(within(dialog).getByRole('button', { name: 'Abrir e tomar ciência' }));
    expect(await screen.findByRole('article')).toHaveTextContent('Falta a certidão de casamento');
    expect(screen.queryByText(/não é possível/)).toBeNull();
  });

  it('stays closed when opening was refused, and says why', async () => {
    replyProblem(carta.abrir, 'documento.not_ready');
    const { user } = await open(makeFechada());
    await user.click(await screen.findByRole('button', { name: 'Abrir e tomar ciência' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Abrir/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abrir e tomar ciência' })).toBeVisible();
  });

  it('removes the network error once the connection is back', async () => {
    reply(carta.darCiencia, () => Response.error());
    const { user } = await open(makeDetalhe());
    await user.click(await screen.findByRole('button', { name: 'Li e estou ciente' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    replyProblem(carta.darCiencia, 'forbidden');
    await user.click(screen.getByRole('button', { name: 'Li e estou ciente' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('opens by itself once if it needs no ciência, and then asks for confirmation', async () => {
    let opened = 0;
    reply(carta.abrir, () => {
      opened += 1;
      return makeDetalhe();
    });
    const known = { ...ABERTA, especie: 'NOTIFICACAO' as const };
    reply(carta.darCiencia, known);
    const { user } = await open(
      makeDetalhe({ situacao: 'EXPEDIDA', fechada: true, conteudo: null, documento: null, atos: ['abrir'] }),
    );
    expect(await screen.findByText(/Falta a certidão de casamento/)).toBeVisible();
    expect(opened).toBe(1);
    // On the paper, and at the confirmation.
    expect(screen.getByRole('article')).toHaveTextContent(`15 dias corridos. ${INICIO_DO_PRAZO}`);
    expect(screen.getAllByText(new RegExp(INICIO_DO_PRAZO))).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Li e estou ciente' }));
    expect(await screen.findByText(/O último dia é 14\/12\/2099/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Li e estou ciente' })).toBeNull();
  });

  it('offers to retry after it failed to open', async () => {
    let tries = 0;
    reply(carta.abrir, () => {
      tries += 1;
      return tries === 1 ? problemResponse('documento.not_ready') : makeDetalhe();
    });
    const { user } = await open(
      makeDetalhe({ situacao: 'EXPEDIDA', fechada: true, conteudo: null, documento: null, atos: ['abrir'] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows day, place and who may come, and that the process continues without them', async () => {
    const conteudo = {
      texto: 'Compareça para a vista do processo.',
      finalidade: 'Vista do processo',
      fundamento: 'Lei 9.784/1999',
      comparecimento: {
        data: '2026-12-10',
        hora: '14:30',
        local: 'Rua da Paz, 100, sala 4',
        representacao: true,
      },
    };
    await open({ ...ABERTA, conteudo });
    const block = await screen.findByRole('region', { name: 'Comparecimento' });
    expect(block).toHaveTextContent(/10\/12\/2026 \(quinta-feira\), às 14h30/);
    expect(block).toHaveTextContent('O processo continua mesmo que você não compareça.');
    expect(block).toHaveTextContent('Você pode mandar alguém no seu lugar');
  });

  it('says that the term is over but an answer is still possible', async () => {
    await open({ ...ABERTA, prazoAte: '2026-01-10' });
    expect(await screen.findByText(/O prazo terminou em/)).toBeVisible();
    expect(screen.getByText(/Você ainda pode responder/)).toBeVisible();
  });

  it('says that it was cancelled and why, without any act', async () => {
    const eventos = [
      {
        ato: 'cancelar' as const,
        em: '2026-11-21T12:00:00.000Z',
        por: 'Paulo Reis',
        texto: 'Número errado.',
      },
    ];
    await open(makeFechada({ situacao: 'CANCELADA', atos: [], eventos }));
    expect(await screen.findByText('O Conselho cancelou esta carta')).toBeVisible();
    expect(screen.getByText('Motivo: Número errado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Abrir e tomar ciência' })).toBeNull();
  });

  it('shows the record of the ciência, and waits for the PDF', async () => {
    const entregue = {
      ato: 'registrar_entrega',
      em: '2026-11-24T12:00:00.000Z',
      por: null,
      texto: null,
    } as const;
    const documento = { pronto: false, codigo: 'ABCD', sha256: null };
    const { user } = await open({ ...ABERTA, documento, eventos: [entregue] });
    await user.click(await screen.findByRole('button', { name: 'Registro da ciência' }));
    expect(screen.getByText('10.0.0.7')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Preparando o PDF da carta' })).toBeVisible();
    expect(screen.getByText('Entregue pelos Correios, com aviso assinado')).toBeVisible();
  });

  it('looks missing to people who may not read it', async () => {
    replyProblem(carta.detail, 'not_found');
    await renderScreen(routes, { at: AT });
    await waitFor(() => expect(screen.getByText('Não encontramos este item')).toBeVisible());
  });
});
