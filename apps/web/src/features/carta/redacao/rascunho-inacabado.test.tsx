import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDetalhe as makePedido } from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { CartaDetalhe, Redacao } from '../queries.ts';
import { routes } from '../routes.tsx';

const NOVA = `/cartas/redigir/${uid(100)}`;
const DRAFT = `/carta/${uid(500)}`;
const eu = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });
const NADA = { data: '', hora: '', local: '', representacao: null };

const INACABADO: Partial<CartaDetalhe> = {
  especie: 'CONVOCACAO',
  assinante: null,
  prazoDias: null,
  conteudo: { texto: '', finalidade: 'Explicar o laudo.', fundamento: null, comparecimento: NADA },
};

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

async function open(at: string, detail: Partial<CartaDetalhe> = INACABADO) {
  reply(requerimento.detail, makePedido());
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, makeRascunho(detail));
  return renderScreen(routes, { at, eu });
}

const button = (name: string) => screen.getByRole('button', { name });

describe('an incomplete draft', () => {
  it('is saved as it is, and its page says what it lacks', async () => {
    const sent: Redacao[] = [];
    reply(carta.redigir, ({ body }) => {
      sent.push(body);
      return makeRascunho(INACABADO);
    });
    const { user, router } = await open(NOVA);
    await screen.findByRole('combobox', { name: 'Quem assina' });
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    await user.type(screen.getByRole('textbox', { name: 'Assunto' }), 'Laudo do forro');
    await user.click(button('Salvar rascunho'));
    await waitFor(() => expect(router.state.location.pathname).toBe(DRAFT));
    expect(sent).toEqual([
      {
        especie: 'CONVOCACAO',
        assunto: 'Laudo do forro',
        texto: '',
        finalidade: '',
        fundamento: '',
        comparecimento: NADA,
        prazoDias: null,
        assinanteId: null,
      },
    ]);
    expect(await screen.findByText('Rascunho criado.')).toBeVisible();
    expect(
      screen.getByText('Falta: texto, base legal, dia, hora, local, quem pode ir e quem assina.'),
    ).toBeVisible();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Mudar o texto', 'Cancelar carta']);
    expect(screen.getByRole('complementary', { name: 'Sobre a carta' })).toHaveTextContent('Ninguém ainda');
  });

  it('opens with the values that it was saved with', async () => {
    await open(`${DRAFT}?editar=true`, {
      ...INACABADO,
      conteudo: {
        texto: 'Caro',
        finalidade: null,
        fundamento: null,
        comparecimento: { ...NADA, hora: '14:30', representacao: false },
      },
    });
    expect(await screen.findByRole('combobox', { name: 'Quem assina' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toHaveValue('Caro');
    expect(screen.getByRole('textbox', { name: /^Hora/ })).toHaveValue('14h30');
    expect(screen.getByRole('radio', { name: 'Só a pessoa' })).toBeChecked();
  });

  it('leaves open who may come until somebody chooses', async () => {
    await open(`${DRAFT}?editar=true`);
    expect(await screen.findByRole('radio', { name: 'Só a pessoa' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /alguém com procuração/ })).not.toBeChecked();
  });

  it('is not saved with invalid fields or without a subject', async () => {
    const { user } = await open(`${DRAFT}?editar=true`);
    await user.clear(await screen.findByRole('textbox', { name: 'Assunto' }));
    await user.type(screen.getByRole('textbox', { name: /^Dia/ }), '31022099');
    await user.type(screen.getByRole('textbox', { name: /^Hora/ }), '25:00');
    await user.type(screen.getByRole('textbox', { name: /^Prazo em dias/ }), '999');
    await user.click(button('Salvar rascunho'));
    const said = screen.getAllByRole('link').filter((link) => screen.getByRole('alert').contains(link));
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Escreva o assunto.',
      'Esta data não existe.',
      'Informe a hora como 14h30.',
      'Informe o prazo em dias, de 1 a 365, ou deixe em branco.',
    ]);
    expect(screen.getByRole('alert')).toContainElement(document.activeElement as HTMLElement);
  });

  it('also shows what its signer asked to change', async () => {
    const back = { ato: 'devolver_ao_redator' as const, em: '2026-11-21T12:00:00.000Z', por: PAULO.nome };
    const eventos = [{ ...back, texto: 'Diga até quando.' }];
    await open(DRAFT, { ...INACABADO, assinante: PAULO, eventos });
    expect(await screen.findByText(/^Diga até quando\. Falta: texto, .+ quem pode ir\.$/)).toBeVisible();
  });
});
