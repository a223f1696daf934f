import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline } from '#test/server.ts';
import { makeRascunho, makeServico, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const FORM = createForm([{ nome: 'meio', rotulo: 'Como?', tipo: 'sel', opcoes: ['Papel', 'Tela'] }], {
  prazoCasos: [{ se: { campo: 'meio', op: 'igual', valor: 'Papel' }, valor: { n: 60, unidade: 'CORRIDOS' } }],
});
const AT = '/novorequerimento/formulario/106';
const TEXTO = 'Se você enviar hoje, responderemos até 22/01/2027 (sexta-feira).';

beforeEach(async () => {
  await eraseCopies();
  reply(tipo.get, { ...makeServico(), formulario: FORM });
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, makeRascunho({ formulario: FORM, respostas: { meio: 'Papel' } }));
});

const review = async () => {
  const opened = await renderScreen(routes, { at: `${AT}?rascunho=${RASCUNHO_ID}&passo=revisao` });
  return { ...opened, part: within(await screen.findByRole('region', { name: 'Quando fica pronto' })) };
};

describe('deadline of the answer', () => {
  it('the deadline is shown before the start, with the answers that change it', async () => {
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Até 5 dias úteis ou até 60 dias corridos')).toBeVisible();
    expect(screen.getByText('Quando “Como?” é “Papel”: até 60 dias corridos')).toBeVisible();
  });

  it('the deadline is a day on the review, with how it was counted', async () => {
    const explicacao = ['O prazo é de 60 dias corridos: vai até 22/01/2027 (sexta-feira).'];
    reply(rascunho.previsao, { texto: TEXTO, explicacao, parcelas: [] });
    const { user, part } = await review();
    expect(await part.findByText(TEXTO)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Como foi calculado o prazo da resposta' }));
    expect(part.getByText(explicacao[0] ?? '')).toBeVisible();
  });

  it('the deadline is a period on the review when the day cannot be loaded', async () => {
    replyOffline(rascunho.previsao);
    const { part } = await review();
    expect(part.getByText('Até 60 dias corridos.')).toBeVisible();
  });
});
