import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes as paginaDoPedido } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeDetalhe, NO_VINCULOS, OTAVIO, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);

const ACEITE = {
  id: uid(700),
  empresa: 'Restauros Minas Ltda.',
  papel: 'Responsável técnico',
  registro: '001234/D',
  cnpj: '11222333000181',
  profissional: null,
  vinculo: 'Sócio',
  responderAte: '2099-12-18',
  explicacao: ['Pedido recebido em 04/12/2099 (sexta-feira): esse dia não conta.'],
  horas: 20,
  horario: null,
  desde: '2026-12-01',
  totalHoras: 50,
  situacao: 'pendente' as const,
  aberto: true,
  motivo: null,
  pedidoEm: '2026-11-20T12:00:00.000Z',
  respondidoEm: null,
  comecouEm: null,
  recurso: null,
};

const open = (eu = makeEu({ id: uid(1) })) => renderScreen(routes, { at: `/aceite/${ACEITE.id}`, eu });

describe('the confirmation of a technical responsibility', () => {
  it('shows firm, hours and deadline, warns of too many hours, and sends the answer once', async () => {
    reply(requerimento.aceite, ACEITE);
    const { user } = await open();
    expect(await screen.findByText('Restauros Minas Ltda.')).toBeVisible();
    expect(screen.getByText('11.222.333/0001-81')).toBeVisible();
    expect(screen.getByText('01/12/2026 (terça-feira)')).toBeVisible();
    expect(screen.getByText('Vínculo com a empresa').closest('div')).toHaveTextContent('Sócio');
    expect(screen.getByText('Responda até').closest('div')).toHaveTextContent('18/12/2099');
    expect(screen.getByText(/você chega a 50 horas por semana/)).toBeVisible();
    const how = screen.getByRole('button', { name: 'Como foi calculado o prazo do Conselho para decidir' });
    await user.click(how);
    expect(screen.getByText(/^Pedido recebido em 04\/12\/2099/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect(screen.getByText('Diga se você aceita.')).toBeVisible();
    await user.click(screen.getByLabelText('Aceito'));
    const sent: unknown[] = [];
    reply(requerimento.responderAceite, ({ body }) => {
      sent.push(body);
      return {
        ...ACEITE,
        situacao: 'aceito' as const,
        aberto: false,
        respondidoEm: '2026-11-23T13:00:00.000Z',
      };
    });
    await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText(/Você aceitou\. A responsabilidade começa/)).toBeVisible();
    expect(sent).toEqual([{ aceita: true, motivo: '' }]);
    expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull();
  });

  it('says since when the responsibility holds, once the council approved it', async () => {
    const answered = { ...ACEITE, situacao: 'aceito' as const, aberto: false, comecouEm: '2026-11-23' };
    reply(requerimento.aceite, answered);
    await open();
    expect(await screen.findByText(/desde 23\/11\/2026/)).toBeVisible();
    expect(screen.queryByText(/A responsabilidade começa quando/)).toBeNull();
  });

  it('asks a firm about the professional, in words for a firm', async () => {
    reply(requerimento.aceite, { ...ACEITE, profissional: 'Rita Nunes', papel: 'Empresa' });
    const { user } = await open();
    expect(await screen.findByText('Rita Nunes · 001234/D')).toBeVisible();
    expect(screen.getByText(/^Um profissional pede para responder tecnicamente/)).toBeVisible();
    expect(screen.queryByText('Você seria')).toBeNull();
    expect(screen.getByText(/Rita Nunes chega a 50 horas por semana/)).toBeVisible();
    expect(screen.getByText(/^A empresa aceita este responsável técnico\?/)).toBeVisible();
    await user.click(screen.getByLabelText('Não aceito'));
    expect(screen.getByLabelText(/Por que a empresa não aceita/)).toBeVisible();
  });

  it('mentions no firm when there is nothing to confirm', async () => {
    replyProblem(requerimento.aceite, 'not_found');
    await open();
    expect(await screen.findByText(/Não encontramos este item/)).toBeVisible();
    expect(screen.queryByText(/Uma empresa indicou você/)).toBeNull();
  });

  it.each([null, '2020-01-31'])('shows no deadline when none is ahead (%s)', async (responderAte) => {
    reply(requerimento.aceite, { ...ACEITE, responderAte });
    await open();
    expect(await screen.findByText('Enquanto o pedido da empresa estiver aberto')).toBeVisible();
    expect(screen.queryByText(/31\/01\/2020/)).toBeNull();
  });

  it('requires a reason for a refusal', async () => {
    reply(requerimento.aceite, ACEITE);
    const { user } = await open();
    await user.click(await screen.findByLabelText('Não aceito'));
    replyProblem(requerimento.responderAceite, 'validation', {
      errors: [{ path: 'motivo', message: 'Diga por que você não aceita.' }],
    });
    await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Diga por que você não aceita.')).toBeVisible();
  });
});

describe('the page of the request', () => {
  it('shows staff who agreed, and warns of too many hours or firms', async () => {
    const aceite = {
      id: uid(700),
      nome: 'Rita Nunes',
      registro: '001234/D',
      papel: 'Responsável técnico',
      horas: 30,
      situacao: 'recusado' as const,
      motivo: 'Não conheço a empresa.',
      totalHoras: 50,
      totalEmpresas: 4,
      daEmpresa: false,
      pedidoEm: '2026-11-20T13:00:00.000Z',
      respondidoEm: '2026-11-23T13:00:00.000Z',
    };
    const waiting = {
      ...aceite,
      id: uid(702),
      nome: null,
      registro: '000212/D',
      situacao: 'pendente' as const,
      motivo: null,
      respondidoEm: null,
      totalHoras: null,
      totalEmpresas: null,
    };
    const earlier = {
      ...aceite,
      id: uid(701),
      nome: 'Caio Reis',
      situacao: 'retirado' as const,
      totalHoras: null,
      totalEmpresas: null,
      motivo: 'Já não trabalho lá.',
    };
    reply(requerimento.detail, makeDetalhe({ aceites: [earlier, aceite, waiting], acoes: [] }));
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
    const eu = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, permissoes: ['requerimento.assumir'] });
    await renderScreen(paginaDoPedido, { at: `/requerimento/${uid(100)}`, eu });
    expect(await screen.findByText(/Rita Nunes chega a 50 horas por semana/)).toBeVisible();
    expect(screen.getByText(/Rita Nunes chega a 4 empresas/)).toBeVisible();
    expect(screen.getByText(/Não aceitou.*Não conheço a empresa\./)).toBeVisible();
    // A person removed by the correction comes last.
    const names = within(screen.getByRole('region', { name: 'Responsabilidade técnica' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names[0]).toContain('Rita Nunes');
    expect(names[1]).toMatch(/Aguardando o aceite, pedido em 20\/11\/2026.*, por e-mail e no portal\./);
    expect(names[2]).toMatch(/Caio Reis.*Não aceitou em .*Já não trabalho lá\. Depois disso/);
  });
});

describe('the appeal in a request that names the person', () => {
  const RECURSO = {
    decisao: 'O vínculo não está provado.',
    razoes: 'O contrato prova o vínculo.',
    ate: '2099-12-18',
    explicacao: ['São 5 dias úteis.'],
    aberto: true,
    alegacoes: null,
  };
  const CLOSED = { ...ACEITE, situacao: 'aceito' as const, aberto: false };

  it('is shown with its decision, and answered once', async () => {
    reply(requerimento.aceite, { ...CLOSED, recurso: RECURSO });
    const { user } = await open();
    expect(await screen.findByText('O contrato prova o vínculo.')).toBeVisible();
    expect(screen.getByText('O vínculo não está provado.')).toBeVisible();
    expect(screen.getByText('Responda até').closest('div')).toHaveTextContent('18/12/2099');
    await user.type(screen.getByLabelText('O que você tem a dizer sobre o recurso?'), 'Já saí da empresa.');
    const sent: unknown[] = [];
    reply(requerimento.alegar, ({ body }) => {
      sent.push(body);
      return { ...CLOSED, recurso: { ...RECURSO, aberto: false, alegacoes: 'Já saí da empresa.' } };
    });
    await user.click(screen.getByRole('button', { name: 'Enviar alegações' }));
    expect(await screen.findByText(/Sua resposta está no pedido/)).toBeVisible();
    expect(screen.getByText('Já saí da empresa.')).toBeVisible();
    expect(sent).toEqual([{ texto: 'Já saí da empresa.' }]);
    expect(screen.queryByRole('button', { name: 'Enviar alegações' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Recurso neste pedido' })).toHaveFocus();
  });

  it('takes no answer after it was judged', async () => {
    reply(requerimento.aceite, { ...CLOSED, recurso: { ...RECURSO, aberto: false } });
    await open();
    expect(await screen.findByText('O recurso já foi julgado sem a sua resposta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar alegações' })).toBeNull();
  });
});
