import { ajuda } from '@balcao/contract/ajuda';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { DESTINOS_DA_AJUDA } from '@balcao/domain/ajuda/enderecos';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ALL_ROWS } from '#app/specified.fixture.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

type Item = ResponseOf<typeof ajuda.list>['temas'][number]['itens'][number];

const item = (id: string, titulo: string, more: Partial<Item> = {}): Item => ({
  id,
  titulo,
  palavrasChave: [],
  texto: [`Resposta de ${titulo}`],
  passos: [],
  acoes: [],
  ...more,
});
const ITENS = [
  item('pagar', 'Pagar a anuidade', { passos: [{ titulo: 'Abra “Cobranças”', texto: ['Está no menu.'] }] }),
  item('em-aberto', 'Paguei e ainda aparece em aberto.', {
    palavrasChave: ['não deu baixa'],
    acoes: [{ rotulo: 'Ver minhas cobranças', to: '/financeiro/cobrancas' }],
  }),
  item('atraso', 'O que acontece se eu atrasar o acordo?'),
];
const open = async (at = '/ajuda') => {
  reply(ajuda.list, {
    temas: [{ id: 'pagamentos', nome: 'Pagamentos', resumo: 'Anuidade e taxas.', itens: ITENS }],
  });
  const view = await renderScreen(routes, { at });
  await screen.findByRole('searchbox');
  return view;
};
const question = (name: string) => screen.findByRole('button', { name });

describe('the help', () => {
  it('lists guides and questions by subject, closed', async () => {
    const { user } = await open();
    const subject = await screen.findByRole('region', { name: 'Pagamentos' });
    expect(within(subject).getByRole('heading', { name: 'Passo a passo' })).toBeVisible();
    const asked = await question('Paguei e ainda aparece em aberto.');
    expect(asked).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Ver minhas cobranças' })).toBeNull();
    await user.click(asked);
    expect(screen.getByText('Resposta de Paguei e ainda aparece em aberto.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas cobranças' })).toHaveAttribute(
      'href',
      '/financeiro/cobrancas',
    );
    await user.click(asked);
    expect(screen.queryByRole('link', { name: 'Ver minhas cobranças' })).toBeNull();
  });

  it('shows the steps of a guide in order', async () => {
    const { user } = await open();
    await user.click(await question('Pagar a anuidade'));
    const steps = screen.getByRole('list');
    expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent('Abra “Cobranças”Está no menu.');
  });

  it('opens the answer that the address names, and moves the focus there', async () => {
    const { router } = await open('/ajuda#atraso');
    const asked = await question('O que acontece se eu atrasar o acordo?');
    expect(asked).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(document.getElementById('atraso')).toHaveFocus());
    await router.navigate({ href: '/ajuda#em-aberto' });
    expect(await question('Paguei e ainda aparece em aberto.')).toHaveAttribute('aria-expanded', 'true');
  });

  it('finds by everyday words, kept in the address, and says when nothing answers', async () => {
    const { user, router } = await open();
    const box = screen.getByRole('searchbox', { name: 'O que você quer saber?' });
    await user.type(box, 'nao deu baixa');
    expect(await screen.findByText('1 resposta')).toBeVisible();
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(1);
    await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'nao deu baixa' }));
    await user.clear(box);
    await user.type(box, 'zzzz');
    await user.click(await screen.findByRole('button', { name: 'Ver todas as perguntas' }));
    expect(await question('Pagar a anuidade')).toBeVisible();
  });

  it('offers another try after a failure', async () => {
    replyProblem(ajuda.list, 'internal');
    await renderScreen(routes, { at: '/ajuda' });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('leads only to screens that there are', () => {
    const paths = ALL_ROWS.map(({ path }) => path.replace('$slug', ''));
    const to = Object.values(DESTINOS_DA_AJUDA).map((each) => each.split('?')[0] ?? '');
    const missing = to.filter(
      (each) => !paths.some((path) => path === each || (path === '/servicos/' && each.startsWith(path))),
    );
    expect(missing).toEqual([]);
  });
});
