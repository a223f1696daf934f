import { foto } from '@balcao/contract/foto';
import { interessado } from '@balcao/contract/interessado';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { makeDetalhe, NO_VINCULOS, OTAVIO, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import type { Interessado } from './interessado-facts.tsx';

const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, nomePreferido: OTAVIO.nome });
const outro = {
  id: uid(300),
  numero: '99999.000123/2026-60',
  titulo: 'Certidão',
  status: 'EM_ANALISE',
  dispensada: false,
};
const PERSON: Interessado = {
  id: uid(1),
  nome: 'Helena Prado',
  foto: null,
  pessoa: 'PF',
  documentoMascarado: '***.982.247-**',
  contato: { email: 'helena@example.com', celular: '+5531998761234', completo: true },
  registros: [
    {
      numero: 'CRT-MG 001234/D',
      situacao: 'ATIVO',
      desde: '2020-03-02',
      validade: null,
      isencoes: [2026],
      remidoDesde: 2027,
    },
  ],
  pedidos: {
    total: 3,
    porStatus: [
      { status: 'EM_ANALISE', total: 2 },
      { status: 'CONCLUIDO', total: 1 },
    ],
    ultimos: [{ ...outro, emissao: '2026-11-20T18:05:00.000Z' }],
  },
  cobrancas: { abertas: { quantidade: 2, total: 15_000 }, vencidas: { quantidade: 1, total: 10_000 } },
  cartas: { total: 0, semCiencia: 0, ultimas: [] },
  documentos: { total: 0, ultimos: [] },
};

function open(change: Parameters<typeof makeDetalhe>[0] = {}, eu = otavio) {
  reply(requerimento.detail, makeDetalhe({ acoes: [], ...change }));
  reply(vinculo.list, NO_VINCULOS);
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
}

it('loads the person only when the card is opened, and keeps the card open on the next request', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  reply(interessado.detail, PERSON);
  await user.click(button);
  const card = within(screen.getByRole('region', { name: 'Quem pediu' }));
  expect(
    await card.findByText(
      /isento da anuidade de 2026, até 31\/12\/2026, e remido, sem anuidade de 2027 em diante/,
    ),
  ).toBeVisible();
  expect(await card.findByRole('heading', { name: '3 outros pedidos' })).toBeVisible();
  expect(card.getByText('Em análise: 2 · Concluído: 1')).toBeVisible();
  expect(card.getByRole('link', { name: outro.numero })).toHaveAttribute('href', `/requerimento/${outro.id}`);
  expect(card.getByText(/Vencido:/)).toHaveTextContent('R$ 100,00 em 1 cobrança');
  expect(card.getByText('helena@example.com')).toBeVisible();
  expect(card.getByText('Esta consulta ficou registrada.')).toBeVisible();
  await user.click(button);
  expect(card.queryByText('helena@example.com')).toBeNull();
});

it('lists the person’s letters with their situation, and the last day of a running deadline', async () => {
  const { user } = await open();
  const letter = {
    ...({ especie: 'NOTIFICACAO', situacao: 'CIENTE' } as const),
    id: uid(400),
    numero: 'NOT-000007/2026-FISC',
    assunto: 'Laudo do forro',
    expedidaEm: '2026-11-20T18:05:00.000Z',
    prazoAte: '2026-12-04',
  };
  const answered = { especie: 'OFICIO', situacao: 'RESPONDIDA' } as const;
  const ultimas = [letter, { ...letter, ...answered, id: uid(401), numero: 'OF-000002/2026-FISC' }];
  reply(interessado.detail, { ...PERSON, cartas: { total: 9, semCiencia: 3, ultimas } });
  await user.click(await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 }));
  expect(await screen.findByRole('heading', { name: 'Cartas: 9' })).toBeVisible();
  expect(screen.getByText('Sem ciência: 3')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Notificação NOT-000007/2026-FISC' });
  expect(link).toHaveAttribute('href', `/carta/${letter.id}`);
  expect(link.closest('li')).toHaveTextContent(
    'Laudo do forroExpedida em 20/11/2026 · Ciente · prazo até 04/12/2026',
  );
  const other = screen.getByRole('link', { name: 'Ofício OF-000002/2026-FISC' });
  expect(other.closest('li')).toHaveTextContent('Respondida');
  expect(other.closest('li')).not.toHaveTextContent('prazo');
});

it('shows the photo of the person', async () => {
  reply(foto.ver, () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }));
  const { user } = await open();
  reply(interessado.detail, { ...PERSON, foto: uid(500) });
  await user.click(await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 }));
  expect(await screen.findByRole('img', { name: 'Foto de Helena Prado' })).toBeVisible();
});

it('closes the card for the next person who signs in on the same screen', async () => {
  const { user, unmount } = await open({}, makeEu({ ...otavio, id: uid(9), nome: 'Bianca Reis' }));
  reply(interessado.detail, PERSON);
  await user.click(await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 }));
  expect(await screen.findByText('helena@example.com')).toBeVisible();
  unmount();
  await open();
  const button = await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 });
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('hides charges from people who may not see them', async () => {
  const { user } = await open();
  reply(interessado.detail, { ...PERSON, cobrancas: null });
  await user.click(await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 }));
  expect(await screen.findByText('helena@example.com')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Cobranças' })).toBeNull();
});

it('hides the card on a request with a protected author', async () => {
  await open({ identidadeProtegida: true });
  expect(
    await screen.findByRole('region', { name: 'Pedidos ligados a este' }, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Quem pediu' })).toBeNull();
});

/** Opens the card, unless it is still open from the previous request. */
async function expand(user: Awaited<ReturnType<typeof open>>['user']) {
  const button = await screen.findByRole('button', { name: 'Quem pediu' }, { timeout: 5000 });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
}

it('lists the charges on demand, a few at a time, each with its situation', async () => {
  reply(interessado.detail, PERSON);
  const { user } = await open();
  const charge = (n: number) => ({
    id: uid(500 + n),
    descricao: `Anuidade ${2020 + n}`,
    total: 50_000 + n,
    vencimento: '2026-03-31',
    ultimoDia: '2026-03-31',
    ...({ situacao: 'PAGA', emDiscussao: false, pagoEm: '2026-03-30T15:00:00.000Z' } as const),
    requerimento: n === 0 ? { id: outro.id, numero: outro.numero, titulo: outro.titulo } : null,
  });
  const asked: unknown[] = [];
  reply(interessado.cobrancas, ({ query }) => {
    asked.push(query.pagina);
    const all = [0, 1, 2, 3, 4, 5].map(charge);
    return { items: query.pagina === '1' ? all.slice(0, 5) : all.slice(5), total: 6 };
  });
  await expand(user);
  await user.click(await screen.findByRole('button', { name: 'Ver as cobranças' }));
  const list = within(await screen.findByRole('list', { name: 'Cobranças da pessoa' }));
  expect((await list.findByText(/Anuidade 2020/)).closest('li')).toHaveTextContent(
    /R\$ 500,00.*Certidão.*Paga em 30\/03\/2026.*Vencimento 31\/03\/2026/,
  );
  expect(list.getByRole('link', { name: outro.numero })).toHaveAttribute('href', `/requerimento/${outro.id}`);
  const more = screen.getByRole('button', { name: 'Ver mais (1)' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(await list.findByText(/Anuidade 2025/)).toBeVisible();
  expect(asked).toEqual(['1', '2']);
  // The button disappeared with the last page.
  expect(document.body).not.toHaveFocus();
});

it('retries only the page of charges that failed', async () => {
  reply(interessado.detail, PERSON);
  const { user } = await open();
  const charge = (n: number) => ({
    id: uid(500 + n),
    descricao: `Anuidade ${2020 + n}`,
    total: 50_000,
    vencimento: '2026-03-31',
    ultimoDia: '2026-03-31',
    ...({ situacao: 'PAGA', emDiscussao: false, pagoEm: null, requerimento: null } as const),
  });
  const asked: unknown[] = [];
  reply(interessado.cobrancas, ({ query }) => {
    asked.push(query.pagina);
    if (asked.length === 2) return problemResponse('internal');
    return { items: query.pagina === '1' ? [0, 1, 2, 3, 4].map(charge) : [charge(5)], total: 6 };
  });
  await expand(user);
  await user.click(await screen.findByRole('button', { name: 'Ver as cobranças' }));
  await user.click(await screen.findByRole('button', { name: 'Ver mais (1)' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver mais (1)' }));
  expect(await screen.findByText(/Anuidade 2025/)).toBeVisible();
  expect(asked).toEqual(['1', '2', '2']);
});

it('offers no charges to people who may not see them', async () => {
  reply(interessado.detail, { ...PERSON, cobrancas: null });
  const { user } = await open();
  await expand(user);
  await screen.findByText('helena@example.com');
  expect(screen.queryByRole('button', { name: 'Ver as cobranças' })).toBeNull();
});
